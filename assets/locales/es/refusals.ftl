refuse-oneself = No puedes desafiarte a ti. Nombra a otra persona o deja vacío el rival: jugará quien acepte.
refuse-bot = Los bots no juegan. Nombra a una persona o deja vacío el rival: jugará quien acepte.
refuse-not-the-challenger = Solo { $challenger } puede retirar este desafío.
refuse-own-challenge = Este desafío es tuyo: tiene que aceptarlo otra persona. Puedes retirarlo.
refuse-addressed-to = Este desafío es para { $opponent }.
refuse-open-to-all = Este desafío está abierto a cualquiera: déjalo para otra persona.
refuse-challenge-declined = Este desafío fue rechazado.
refuse-challenge-withdrawn = Este desafío fue retirado.
refuse-challenge-expired = Este desafío ha caducado.
refuse-already-accepted = Este desafío ya está aceptado; la partida está en marcha.
refuse-not-accepted = Nadie ha aceptado aún este desafío, así que todavía no hay partida.
refuse-not-a-player = Eso solo pueden hacerlo { $first } y { $second }. Puedes mirar el tablero.
refuse-not-a-player-unnamed = Eso solo pueden hacerlo quienes juegan. Puedes mirar el tablero.
refuse-game-over = La partida ha terminado: { $end }.
refuse-stale-turn = Ese botón era del turno { $then }; la partida va por el turno { $now }.
refuse-stale-move = Ese botón era de la jugada anterior; el turno { $now } ha seguido desde entonces. El botón actual está en la tarjeta más reciente.
refuse-stale-unknown = Ese botón era de un turno anterior; la partida va por el turno { $now }.
refuse-not-your-turn = { $other-kind ->
    [you] Te toca a ti.
    [white] Les toca a las blancas. Después, a ti.
    [black] Les toca a las negras. Después, a ti.
   *[other] Le toca a { $other }. Después, a ti.
}
refuse-touched = Este turno has tocado { $piece }, así que debe mover. Elige una de sus jugadas.
refuse-already-sealed = Ya has sellado este turno. Una jugada sellada es definitiva.
refuse-time-is-up = Demasiado tarde: tu tiempo se acabó el { $at }. La jugada no cuenta.
refuse-too-late = Tu clic me llegó con más de 15 minutos de retraso y no cuenta. Inténtalo de nuevo.
refuse-already-offered = Eso ya lo has ofrecido este turno. Puedes volver a ofrecerlo en el próximo.
refuse-nothing-offered = No hay ninguna oferta así. Puedes hacerla tú.
refuse-own-offer = La oferta es tuya: solo tu rival puede aceptarla o rechazarla.
refuse-no-clock = Esta partida se juega sin reloj: no hay nada que parar ni tiempo que dar.
refuse-already-paused = Los relojes ya están parados.
refuse-not-paused = Los relojes corren: no hay ninguna pausa que terminar.
refuse-paused-by-moderator = La moderación paró los relojes, y solo la moderación los pone en marcha. Se puede seguir sellando.
refuse-nothing-to-extend = { $who-kind ->
    [you] En este turno no se espera nada de ti: más tiempo no serviría de nada.
    [white] En este turno no se espera nada de las blancas: más tiempo no serviría de nada.
    [black] En este turno no se espera nada de las negras: más tiempo no serviría de nada.
   *[other] En este turno no se espera nada de { $who }: más tiempo no serviría de nada.
}
refuse-extra-range = Se puede dar de un minuto a 14 días cada vez, y ningún reloj guarda más de 90 días.
refuse-moderator-plays = Aquí juegas tú, así que debe decidir otra persona de la moderación.
refuse-turn-annulled = Eso era del turno { $then }, que la moderación ha anulado o tirado después. La partida va por el turno { $now }; los botones actuales están en la tarjeta más reciente.
refuse-nothing-to-annul = En esta partida aún no se ha resuelto ningún turno, así que no hay ninguno que anular.
refuse-has-no-seat = { $who } no juega en esta partida.
refuse-has-a-seat = { $who } ya juega, o ha jugado, en esta partida. Elige a otra persona.
refuse-seat-for-oneself = No puedes ocupar un puesto que das como moderación. Puede dártelo otra persona de la moderación.
refuse-abort-not-asked = Ahora nadie te pide terminar esta partida sin resultado.
refuse-abort-asked-already = Ya lo has pedido en este turno. Ahora decide tu rival.
refuse-reason-missing = Escribe un motivo: lo leerán quienes juegan.

illegal-no-piece = No hay ninguna pieza en { $square }.
illegal-not-yours = { CAP($piece) } no es { $piece-gender ->
    [feminine] tuya
   *[masculine] tuyo
}: es de { $owner-kind ->
    [white] las blancas
    [black] las negras
   *[other] { $owner }
}.
illegal-not-its-way = { CAP($piece) } no mueve a { $to }, y este turno no puede mover a ninguna parte.
illegal-not-its-way-but = { CAP($piece) } no mueve a { $to }. Puede ir a { $squares }.
illegal-blocked = { CAP($piece) } no llega a { $to }: se interpone { $by }.
illegal-nothing-to-take = Un peón solo mueve en diagonal para tomar algo, y { $square } está vacía.
illegal-own-piece = Ahí está una pieza tuya: { $piece }.
illegal-own-king = Tu rey está en { $square }, y ahí no puede llegar nada.
illegal-enemy-king = El otro rey está en { $square }. A un rey no se le captura: dale jaque o mate.
illegal-frozen = Tu { $role } de { $square } dio jaque y este turno está { $role-role ->
    [queen] congelada
    [rook] congelada
   *[other] congelado
}. Puede mover cualquier otra pieza.
illegal-king-unsafe = Tu rey no estaría seguro en { $square }: { $attackers-count ->
    [one] lo atacaría
   *[other] lo atacarían
} { $attackers }.
illegal-king-unsafe-but = Tu rey no estaría seguro en { $square }: { $attackers-count ->
    [one] lo atacaría
   *[other] lo atacarían
} { $attackers }. Casillas seguras: { $squares }.
illegal-king-exposed = Tu rey, en { $king }, quedaría atacado por { $attackers }.
illegal-only-king = Estás en jaque por { $checkers }: solo puede mover tu rey. Casillas seguras: { $squares }.
illegal-must-answer = Estás en jaque por { $checkers }, y esta jugada no responde.
illegal-must-answer-with = Estás en jaque por { $checkers }, y esta jugada no responde. Una que sí: { $moves }.
illegal-promotion-missing = El peón llega a { $square } y se convierte en otra pieza: elige { $roles }, como en `{ $square }=D`.
illegal-no-promotion = En { $square } no corona nada: solo corona un peón al llegar a la última fila, y se convierte en { $roles }.
illegal-no-capture = En este juego no se captura, y { $piece } ocupa la casilla. Puedes empujar o arrastrar esa pieza.
illegal-held = Un guasón contiguo retiene { $piece }. Puede mover cualquier pieza que no esté retenida.
illegal-not-its-part = { CAP($piece) } mueve ahora como { $part }, porque es lo último que usó el otro bando.
illegal-nothing-to-imitate = { CAP($piece) } aún no puede mover: mueve como lo último que usó el otro bando, y todavía no hay nada.
illegal-fool-unsafe = Como ahora es rey, el guasón no puede ir a { $square }: podría ser capturado allí por { $attackers }.
illegal-no-fool = Ya no tienes un guasón en la mano: entra una sola vez, hasta la jugada 20, y no vuelve.
illegal-no-entry = Tu guasón no puede entrar ahora. Entra justo después de que una pieza tuya mueva por primera vez o capture, en la casilla que esa pieza dejó.
illegal-no-entry-but = Tu guasón solo puede entrar en { $squares }.
illegal-no-guarding = No puedes resguardar: ni la dama ni la torre pueden haber movido, y no puede haber nada entre ellas.
illegal-no-force = Lo que está en { $square } no se puede empujar ni arrastrar así: ambas piezas recorren la misma distancia, solo por casillas vacías.
illegal-no-force-in-check = Estás en jaque por { $checkers }: empujar o arrastrar no responde a un jaque. Mueve una pieza sin hacerlo.
illegal-king-carried = Eso llevaría a tu rey a través de un jaque en { $squares }.
illegal-undoes = Eso restablecería exactamente lo que había antes de la última jugada del otro bando, y ni empujando ni arrastrando se puede deshacer.
illegal-castling-no-right = No puedes enrocar: el rey o esa torre ya han movido, o la torre no está.
illegal-castling-blocked = Aún no puedes enrocar: entre el rey y la torre { $by-count ->
    [one] está
   *[other] están
} { $by }.
illegal-castling-in-check = No puedes enrocar estando en jaque por { $checkers }.
illegal-castling-unsafe = Ahora no puedes enrocar: el camino del rey por { $squares } está atacado.
illegal-castling-rook-attacked = No puedes enrocar con la torre de { $rook } mientras la { $attackers-count ->
    [one] ataca
   *[other] atacan
} { $attackers }.
illegal-castling-rook-frozen = No puedes enrocar: tu torre de { $rook } dio jaque y este turno está congelada.

fail-no-such-game = En este servidor no hay ninguna partida n.º { $number }. { $games } muestra las que se están jugando.
fail-not-a-game = «{ $typed }» no es una partida. Escribe su número, como `#42`, o elígela de la lista.
fail-no-game-in = No encuentro ninguna partida en { $place }. Escribe su número, como `#42`, o elígela de la lista.
fail-another-server = Esa partida es de otro servidor. Solo se puede jugar allí.
fail-no-game = No tienes ninguna partida aquí. Empieza una con { $challenge } o mira otras: { $games } muestra las que se están jugando.
fail-nothing-due = Aquí no se espera ninguna jugada tuya. { $games } muestra tus partidas.
fail-too-many-challenges = Ya tienes { $most ->
    [one] { $most } desafío abierto
   *[other] { $most } desafíos abiertos
}. Retira uno o espera a que respondan.
fail-too-many-games = Ya juegas { $most ->
    [one] { $most } partida
   *[other] { $most } partidas
}. Termina antes alguna.
fail-too-many-games-of = { $who } ya juega { $most ->
    [one] { $most } partida
   *[other] { $most } partidas
}.
fail-not-a-moderator = Eso solo puede hacerlo la moderación de este servidor: quien tenga el permiso Gestionar servidor o el rol que el servidor le haya dado.
fail-only-channel = Sin { $place } no quedaría ningún canal elegido y se podría jugar en todos. Elige antes, con `añadir`, aquellos en los que se pueda.
fail-too-many-channels = Se puede jugar como máximo en { $most } canales elegidos. Quita antes alguno.
fail-wrong-channel = { $place } es un canal de un tipo que no sirve para eso. Elige un canal de texto.
fail-everybody-moderates = Ese es el rol que tiene todo el mundo. Elige uno que solo tenga la moderación.
fail-not-in-this-channel = En este servidor se juega en { $places }. Desafía allí.
fail-no-draft = Esta pregunta ya no está abierta: se hizo hace más de un día, o la hizo otra persona. No se ha cambiado nada.
fail-barred = La moderación te ha prohibido nuevas partidas en este servidor. Las que juegas siguen.
fail-barred-other = La moderación ha prohibido a { $who } nuevas partidas en este servidor.
fail-bars-oneself = No puedes prohibirte jugar ni permitírtelo de nuevo.
fail-not-a-manager = Eso solo puede hacerlo quien tenga el permiso { $permission }.
fail-set-aside = Esta partida se ha apartado porque su registro está dañado. No se ha cambiado nada; quien mantiene este bot ya lo sabe.
fail-missing-rights = Aquí aún no: en este canal { $rights-count ->
    [one] me falta el permiso { $rights }. Puede dármelo
   *[other] me faltan los permisos { $rights }. Puede dármelos
} quien gestione el servidor.
fail-only-in-servers = Las partidas se juegan en servidores. Usa este comando en uno.
fail-bad-clock = «{ $typed }» no es un tiempo que sepa leer. Estos sí: `2 días` por turno, `10 días + 12 h` para la partida y más con cada jugada, `10 días en total` para toda la partida, `ninguno`.
fail-plain-rules = Los templarios, la retención y el viaje son de las reglas avanzadas. Elige `reglas: avanzadas` o deja esas opciones sin activar.
fail-clock-range = «{ $typed }» se sale de lo posible. Un turno dura de 10 minutos a 14 días; una partida entera, de una hora a 60 días, con hasta 14 días más por jugada; o `ninguno` para no tener límite.
fail-rematch-offered = Ya has ofrecido la revancha: el desafío n.º { $number } espera a la otra persona.
fail-rematch-begun = Ya hay una revancha: la n.º { $number }.
fail-opponent-gone = La otra persona pidió que la olvidáramos y ya no se la puede desafiar.
refuse-not-over = La partida sigue en juego; la revancha viene después.
fail-nothing-to-watch = En la n.º { $number } no hay nada que seguir: no ha empezado o ya terminó.
fail-watches-own = Juegas en la n.º { $number } y sus turnos se te avisan de todos modos.
fail-too-many-watchers = Siguen la n.º { $number } tantas personas que sus tarjetas no pueden nombrar a una más.
fail-away-already = Ya has anunciado una ausencia, del { $from } al { $until }. Termínala primero.
fail-absence-notice = Una ausencia se anuncia entre una hora y 90 días antes de que empiece.
fail-absence-budget = En tres meses puedes ausentarte 14 días en este servidor; de ellos aún tienes { $span }.
fail-absence-spent = En tres meses puedes ausentarte 14 días en este servidor, y no queda ninguno.
fail-bad-length = «{ $typed }» no es un plazo que sepa leer. Estos sí: `2 días`, `12 horas`, `90 min`.
fail-zone-missing = Las horas de silencio necesitan la zona horaria de este servidor. Elígela con la opción `zona-horaria`, por ejemplo `Europe/Madrid`.
fail-no-such-zone = No conozco la zona horaria «{ $typed }». Elige una de la lista, por ejemplo `Europe/Madrid`.
fail-too-quiet = Las horas de silencio pueden durar 16 al día como máximo, y puede haber como máximo tres días enteros de silencio por semana.
fail-bad-hours = No sé leer «{ $typed }» como horas del día. Valdría `22-8`, `22:30-7:00` o `ninguna`.
fail-bad-days = No sé leer «{ $typed }» como días de la semana. Valdría `domingo`, `sáb dom` o `ninguno`.
fail-nothing-to-mute = No recibes avisos de la n.º { $number }: solo los reciben quienes la juegan, mientras dura.
