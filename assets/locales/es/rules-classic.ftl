rules-classic-sealed =
    Ajedrez de jugadas selladas: le toca a un bando, entrega su jugada en privado y esta se realiza y se muestra enseguida. Empiezan las blancas.

    El tablero, las piezas y la posición inicial son los del ajedrez. Una jugada sellada es definitiva.

    Tres puntos son propios de este juego: quedarse sin jugadas **pierde**, la pieza tocada debe mover y las tablas se declaran solas.
    .title = Ajedrez de jugadas selladas
rules-classic-movement =
    Las piezas mueven como en el ajedrez.

    {""}**Enroque**: el rey va dos casillas hacia una torre, y la torre a la casilla que el rey ha cruzado, si ninguno ha movido, no hay nada entre ellos, y el rey no está en jaque ni cruza o alcanza una casilla atacada.

    {""}**Al paso**: un peón que acaba de avanzar dos casillas puede ser capturado por un peón como si hubiera avanzado una, solo en la jugada siguiente.

    {""}**Coronación**: un peón que llega a la última fila se convierte en dama, torre, alfil o caballo.

    Un rey en jaque debe ponerse a salvo, o hay que interponer una pieza o capturar la que da jaque. Ninguna jugada puede dejar atacado al propio rey.

    Aquí el peón de d7 acaba de avanzar a d5: el de e5 puede capturarlo al paso, en d6.
    .title = Cómo mueven las piezas
rules-classic-no-move =
    {""}**Sin jugadas se pierde.** Gana el jaque mate y gana también dejar al otro bando sin ninguna jugada legal, esté o no en jaque. Si el desafío lo dice, quedarse sin jugadas sin estar en jaque es tablas.

    Aquí las negras no están en jaque y no tienen jugadas legales: han ganado las blancas.

    {""}**Pieza tocada, pieza movida**: la pieza que eliges en la lista, si tiene alguna jugada legal, debe mover en este turno. Lo que escribes solo te obliga una vez sellado. Nadie más se entera de lo que has tocado, y un desafío puede prescindir de la regla.
    .title = Lo que cambia
rules-classic-end =
    {""}**Ganas** por jaque mate, dejando al otro bando sin jugadas legales, si abandona o si se le acaba el tiempo.

    {""}**Tablas**, todas automáticas:
    - la misma posición, con el mismo bando al que le toca y los mismos derechos de enroque y de captura al paso, por tercera vez
    - cincuenta jugadas de cada bando sin mover un peón ni capturar
    - nada con que ganar: rey contra rey

    Donde quedarse sin jugadas es tablas, también lo son rey contra rey y un alfil o caballo, y cualquier número de alfiles que estén todos en casillas de un mismo color.

    Quedarse sin jugadas se decide antes que las tablas. También se pueden acordar tablas.

    Aquí solo quedan los reyes.
    .title = Cómo termina la partida
