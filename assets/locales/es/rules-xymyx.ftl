rules-xymyx-turn =
    Cada cual elige su jugada en secreto y la sella. Cuando han llegado las dos, se realizan **a la vez**: un turno, dos jugadas.

    Si una jugada es legal se decide con el tablero de **antes** del turno, que ambos ven. Haga lo que haga el otro, la jugada sellada se realiza; nada se detiene por el camino.

    Una jugada sellada es definitiva: no se retira ni se pasa. Queda anotado quién selló primero, porque eso desempata, y se dice cuando el turno se ha resuelto.

    Los bandos se llaman por el nombre de quien juega, o Sur y Norte según su lugar en el tablero. Cada dama empieza a la **izquierda** de su rey, vista por su propio jugador: las dos formaciones están giradas, no reflejadas.
    .title = Un turno, dos jugadas
rules-xymyx-movement =
    Las piezas mueven como en el ajedrez, sin captura al paso.

    {""}**Absorción**: una pieza también puede ir a una casilla con una pieza **propia**, nunca su rey; esa pieza se retira. Los peones solo absorben con su paso en diagonal. También el rey puede absorber, si la casilla es segura.

    Un peón mueve en diagonal solo a una casilla donde hay algo antes del turno, y hacia delante solo a una vacía, pase lo que pase allí en este turno.

    Un peón que llega a la última fila se convierte en el mismo turno en dama, torre, alfil o caballo; lo eliges al sellar.

    No hay clavadas: una pieza puede dejar a su rey expuesto. Y ninguna jugada va a la casilla del rey contrario.

    Aquí la torre de a1 puede absorber el peón de a2, y no ir más allá.
    .title = Cómo mueven las piezas
rules-xymyx-resolution =
    Se levantan las dos piezas que mueven y después cada una llega a su casilla.

    {""}**Casilla vacía**, o recién abandonada: lo que llega se queda allí. Si la pieza que se iba a capturar se fue, es una **captura fallida**: no se retira nada, pero la pieza ha movido igualmente, también el peón. Dos piezas que se buscan la una a la otra cambian de lugar.

    {""}**Una pieza que se quedó** es capturada, o absorbida si es propia.

    {""}**Colisión**: ambas llegan a una misma casilla vacía. Queda la de mayor rango y la otra se retira:
    dama › torre › caballo › alfil › peón.
    El rey está por encima de todas. Entre iguales queda la que se **selló primero**. Un peón que corona cuenta como la pieza en que se convierte.

    Regla de la casa, si el desafío la anuncia: con *desempate alterno* Sur tiene preferencia en los turnos impares y Norte en los pares.

    Aquí los dos caballos pueden ir a e5: se queda el que se selló antes y el otro se retira.
    .title = Colisiones y capturas fallidas
rules-xymyx-double =
    {""}**Doble absorción**: ambos llegan a una casilla donde hay una pieza de uno de los dos. Queda la pieza que movió su dueño. La otra que llegaba **y** la que estaba allí se retiran, sean cuales sean su rango y el orden de sellado.

    Así puedes proteger una pieza moviendo a su casilla: si la capturan en ese mismo turno, la tuya elimina a la que captura. Si no, has renunciado a una pieza propia.

    Tres piezas en una casilla nunca son una colisión, aunque un peón esté coronando.

    Aquí Norte puede proteger el peón de e5 yendo a él con su caballo: si el de f3 lo captura, se retiran este y el peón.
    .title = Doble absorción
rules-xymyx-check =
    Una casilla es **segura** para un rey si ninguna pieza contraria la ataca antes del turno, sin contar al propio rey: no puede retroceder por la línea del jaque. El rey no puede capturar una pieza protegida.

    A un **jaque** se responde moviendo el rey a una casilla segura; allí puede capturar o absorber.

    {""}**Congelada**: toda dama o torre que da jaque al final de un turno, de la manera que sea, no puede mover en el siguiente. Sigue atacando y protegiendo, y puede ser capturada o absorbida.

    {""}**La excepción**: si *todas* las piezas que dan jaque están congeladas, otra pieza también puede capturar o interponerse, siempre que su única jugada responda a todas. Si además da jaque un alfil, un caballo o un peón, solo puede mover el rey.

    {""}**Ambos reyes en jaque**: cada uno debe ir a una casilla segura; no hay excepción.

    Aquí la dama de e4 da jaque y está congelada, así que el alfil puede interponerse en e5.
    .title = Jaque y piezas congeladas
rules-xymyx-castling =
    Para enrocar, el rey va dos casillas hacia una torre, y la torre a la casilla que el rey ha cruzado.

    Se puede si
    - ni el rey ni esa torre han movido,
    - las casillas entre ellos están vacías,
    - ninguno de los dos está atacado,
    - las casillas que el rey cruza y adonde llega son seguras,
    - la torre no está congelada.

    El enroque no responde a un jaque. Sur enroca e1–g1 o e1–c1; Norte, d8–b8 o d8–f8. `O-O` va hacia la torre más cercana y `O-O-O` hacia la más lejana. El derecho también se pierde si algo llega a la casilla de la torre.

    Aquí ambos reyes pueden enrocar hacia ambos lados.
    .title = Enroque
rules-xymyx-end =
    {""}**Jaque mate**: un rey en jaque cuyo bando no tiene jugadas legales. Gana el otro bando, aunque también esté en jaque o sin jugadas.

    {""}**Mate a ambos**: gana quien **selló primero** en ese turno, sea de quien sea la jugada que dio los mates. Con *desempate alterno* gana Sur en los turnos impares y Norte en los pares.

    {""}**Tablas**, todas automáticas y solo si nadie recibe mate:
    - ahogado: un bando que no está en jaque no tiene jugadas legales; una pieza congelada no las tiene
    - la misma posición y los mismos derechos de enroque por tercera vez
    - cincuenta turnos sin mover un peón ni retirar una pieza
    - rey contra rey, o contra rey y un solo alfil o caballo

    Se pueden acordar tablas o abandonar. Pierde quien agota su tiempo sin haber sellado.

    Aquí Norte ha recibido mate: la dama que da jaque está protegida por su rey.
    .title = Cómo termina la partida
