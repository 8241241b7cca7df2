rules-omega-board =
    El ajedrez Omega se juega en diez por diez casillas, columnas de la a a la j y filas del 0 al 9, y en **cuatro casillas del hechicero** tras las esquinas, de w1 a w4. Una casilla del hechicero solo toca su esquina, y en diagonal: un alfil o una dama llega a ella por una única diagonal larga; una torre o un peón, nunca.

    Además de las piezas del ajedrez, cada bando tiene dos **campeones**, dos **hechiceros** y, con las reglas avanzadas, un **guasón** que espera fuera. Cada jugada se sella en privado y luego se ejecuta y se muestra. Empiezan las blancas.
    .title = El tablero
rules-omega-pieces =
    El **campeón** salta dos casillas en cualquiera de las ocho direcciones, o da un paso recto. El **hechicero** salta tres casillas en un sentido y una en el otro, o da un paso en diagonal; nunca cambia el color de sus casillas. Los saltos no se pueden bloquear.

    Rey, dama, torre, alfil y caballo mueven como en el ajedrez.
    .title = Campeón y hechicero
rules-omega-pawns =
    En su primera jugada un peón avanza una, dos o tres casillas; después, una. Captura como en el ajedrez.

    {""}**Al paso**: tras un avance de dos o tres, un peón enemigo puede capturar, solo en la jugada siguiente, en **cualquiera** de las casillas cruzadas. Aquí el peón blanco ha ido de a1 a a4: las negras capturan en a2 o en a3.

    {""}**Coronación** en la última fila: dama, torre, alfil, caballo, campeón o hechicero y, con las reglas avanzadas, también guasón.
    .title = Los peones
rules-omega-castling =
    {""}**Enroque** como en el ajedrez: el rey va dos casillas hacia una torre, y la torre a la casilla que el rey cruzó.

    {""}**Resguardo** (reglas avanzadas): la dama va dos casillas hacia una torre, y la torre a la casilla que la dama cruzó, si ninguna ha movido y no hay nada entre ellas. Las casillas pueden estar atacadas. Aquí la dama puede hacer un resguardo hacia b0, y el rey enrocar hacia i0.
    .title = Enroque y resguardo
rules-omega-entry =
    El **guasón** de cada bando espera en la mano. Entra como turno completo, en una casilla vacía que dejó tu **jugada anterior**, si con ella la pieza movió por primera vez o capturó; tras un enroque o un resguardo, en cualquiera de las dos casillas dejadas. La ocasión dura un solo turno, y solo en tus veinte primeras jugadas.

    Aquí el peón blanco acaba de dejar e1 por primera vez y las negras han respondido: el guasón puede entrar en e1. Al entrar puede tapar un jaque, dar jaque o dar mate.
    .title = Entra el guasón
rules-omega-fool =
    El guasón mueve, captura y amenaza **como la clase de pieza que el otro bando usó por última vez**. Tras una coronación, la pieza nueva; tras un enroque, un rey; tras un resguardo, una dama; tras una jugada de guasón, lo que aquel imitaba.

    Como peón da un solo paso y nunca corona. Como rey puede ser capturado como cualquier pieza, pero no puede ir adonde podrían capturarlo. Como dama no resguarda.

    Una jugada se juzga con el guasón enemigo **ya convertido en lo que esa jugada le hace ser**: una pieza cuya jugada le permitiría dar jaque no puede hacerla, salvo que lo tape o capture al guasón.

    Aquí las negras acaban de mover un caballo, así que el guasón de e6 mueve como caballo: a d8, no a e7.
    .title = El guasón imita
rules-omega-options =
    Lo que un desafío puede cambiar:

    - {""}**Reglas sencillas**: sin guasón ni resguardo.
    - {""}**Templarios**: los cuatro caballos saltan también dos casillas en un sentido y tres en el otro, solo a una casilla vacía.
    - {""}**Retención**: una pieza recta al lado de un guasón enemigo no puede mover, capturar ni dar jaque, salvo que también tenga recto al lado un guasón propio.
    - {""}**Viajes**: un guasón en una casilla del hechicero puede ir a cualquier otra que esté vacía.

    Con la retención, la torre negra no puede mover aquí, porque tiene el guasón debajo.
    .title = Opciones
rules-omega-end =
    {""}**Ganas** con jaque mate, cuando el otro bando abandona o cuando se le acaba el tiempo.

    {""}**Tablas**: no tener jugada legal sin estar en jaque; dos reyes solos sin guasón en la mano; la misma posición, con los mismos derechos, guasones y últimas piezas usadas, por tercera vez; cincuenta jugadas de cada bando sin captura ni jugada de peón; acuerdo.

    Aquí solo quedan los reyes: tablas.
    .title = Cómo termina una partida
