rules-dynamo-force =
    En el ajedrez Dynamo no se captura. Un turno es una jugada de ajedrez a una casilla vacía, un enroque, o un **empuje** o un **arrastre** de otra pieza, propia o ajena. Las piezas solo dejan la partida por el borde del tablero.

    Ambas piezas recorren siempre la **misma distancia**, solo por casillas vacías. Aquí la torre de a1 está a dos casillas del alfil: va a a3 y lo empuja de a3 a a5.

    Tablero, piezas y posición inicial son los del ajedrez. Cada jugada se sella en privado y luego se ejecuta y se muestra. Empiezan las blancas.
    .title = Empujar y arrastrar en vez de capturar
rules-dynamo-push =
    {""}**Empuje**: dama, torre, alfil, caballo y rey empujan a una pieza que atacan, tan lejos como están de ella. La que mueve la sigue hasta donde estaba, **o se queda donde está**.

    Si el borde está más cerca que esa distancia, la pieza **sale del tablero**. Aquí la torre expulsa al alfil: está a cuatro casillas y detrás de él solo hay tres.

    Los **peones** empujan hacia delante a una pieza propia (a dos casillas desde su fila inicial, si la de en medio está vacía), y a una pieza enemiga en una casilla donde un peón podría capturar. También pueden seguirla o quedarse.
    .title = Empujar
rules-dynamo-pull =
    {""}**Arrastre**: dama, torre, alfil, caballo y rey se alejan en línea recta de una pieza que atacan, tanto como distan de ella; esa pieza los sigue y cae donde estaban. Los peones no arrastran.

    Si en ese camino la que mueve pasa el borde, sale del tablero **y se lleva a la otra**. Aquí la torre de h3 está a tres casillas de la dama de h6: sale por el borde y ambas desaparecen. Un rey nunca sale del tablero.
    .title = Arrastrar
rules-dynamo-check =
    Un rey está en **jaque** cuando una pieza enemiga podría empujarlo o arrastrarlo fuera del tablero. No basta con atacarlo como en el ajedrez: la torre de e4 no amenaza a un rey en e6, pues lo empujaría a e8, dos casillas más allá. En e8 sí está en jaque, como aquí: detrás de e8 no hay nada.

    Una pieza de espaldas al borde da jaque a cuanto ve: puede arrastrar y salir del tablero. Los reyes pueden incluso estar juntos, si ninguno puede expulsar al otro.
    .title = El jaque
rules-dynamo-limits =
    - En jaque **solo valen jugadas sencillas**: no se puede empujar ni arrastrar.
    - Ningún empuje ni arrastre puede sacar a tu propio rey del tablero, ni llevarlo por una casilla donde estaría en jaque.
    - Ningún empuje ni arrastre puede **deshacer**: no puede restablecer exactamente lo que había antes de la última jugada del otro bando.
    - Un peón que avanza, sigue o es empujado hasta su última fila se convierte en dama, torre, alfil o caballo; elige quien hace la jugada.
    - No hay captura al paso. Un peón que está en su fila inicial puede avanzar dos casillas, haya llegado como haya llegado.
    - El enroque es el del ajedrez. Rey y torre conservan el derecho mientras solo otros los empujen o arrastren, una vez ambos de vuelta en casa.

    Aquí la torre de e4 da jaque. La de a4 podría echarla por el borde, pero no se le permite: solo cabe interponerse o apartar el rey.
    .title = Lo que no se permite
rules-dynamo-end =
    {""}**Ganas** con jaque mate, cuando el otro bando abandona o cuando se le acaba el tiempo.

    {""}**Tablas**: no tener jugada legal sin estar en jaque; la misma posición, con el mismo bando por mover y los mismos derechos de enroque, por tercera vez; cincuenta jugadas de cada bando sin retirar nada y sin que ningún peón mueva por sí mismo; acuerdo.

    No hay tablas por falta de piezas: hasta dos reyes solos pueden ser mate, como en la esquina de aquí, donde el rey de h8 está a punto de ser empujado fuera.
    .title = Cómo termina una partida
