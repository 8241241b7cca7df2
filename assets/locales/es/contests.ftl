contests-row = **{ $number }** { $name } · { $status } · { $players ->
    [one] { $players } participante
   *[other] { $players } participantes
}
contests-none = En este servidor aún no hay torneos. La moderación anuncia uno con { $create }.
contests-which = Varios torneos encajan. Di cuál, como en { $tournament } con su número:
contests-status-open = inscripción abierta
contests-status-check-in = confirmación abierta
contests-status-round = ronda { $round }
contests-status-begun = a punto de empezar
contests-status-paused = en pausa
contests-status-over = terminado
contests-status-cancelled = cancelado
contests-deadline = La ronda { $round } dura hasta el { $at }, { $soon }.
contests-waits = La ronda { $round } está emparejada y se publica { $soon }.
contests-waits-by-hand = La ronda { $round } está emparejada y espera a que la moderación la publique.
contests-starts = Empieza el { $at }, { $soon }.
contests-signed-up = Inscripciones: { $count } de un máximo de { $most }.
contests-you-in = Estás dentro.
contests-you-wait = Estás en el puesto { $place } de la lista de espera.
contests-you-stand = Tú: puesto { $place }, puntos { $points }.
contests-you-gone = Estás fuera.
contests-you-play = Tu partida: contra { $opponent }, { $place }.
contests-here = en { $place }
contests-not-here = se está abriendo
contests-you-rest = En esta ronda descansas.
contests-standings = Clasificación
contests-crosstable = Resultados
contests-bracket = Cuadro
contests-in-words = En palabras
contests-round = Ronda { $round }
contests-yes = Hacerlo
contests-no = Dejarlo
contests-kept = No se ha cambiado nada.
contests-created = **{ $name }** queda anunciado como torneo { $number }; la tarjeta de inscripción llega a { $place }. Qué se juega se cambia con { $edit } y cómo se juega con { $conduct }, hasta que empiece: solo, o con { $start }.
contests-edited = Cambiado. La tarjeta lo muestra.
contests-repeated = Ya era así; no se ha cambiado nada.
contests-joined = Estás dentro: { $place } de un máximo de { $most }.
contests-entered = { $round ->
    [1] Entras desde la primera ronda.
   *[other] Entras desde la ronda { $round }. Las anteriores cuentan como no jugadas.
}
contests-entered-half = Entras desde la ronda { $round }, con medio punto por la anterior. Las demás cuentan como no jugadas.
contests-joined-waiting = Todas las plazas están ocupadas. Estás en el puesto { $place } de la lista de espera.
contests-left = Ya no estás dentro.
contests-checked-in = Tu presencia está confirmada.
contests-check-in-opened = La confirmación está abierta. { $count ->
    [one] Se ha inscrito una persona
   *[other] Se han inscrito { $count } personas
}; quien no confirme queda fuera al empezar.
contests-started = Ha empezado con { $count } participantes. La primera ronda se empareja y se publica sola, salvo que eligieras hacerlo tú.
contests-paired = **La ronda { $round } está emparejada.** Solo la ve la moderación. Vale hasta que se empareje de nuevo; { $publish } la abre.
contests-published = **La ronda { $round } está publicada.** Cada pareja recibe su partida.
contests-recorded = Ronda { $round }: { $first } – { $second } **{ $result }**.
contests-voided = Ronda { $round }: la partida { $first } – { $second } espera de nuevo un resultado.
contests-only-standings = -# Ya hay una ronda posterior emparejada: esto cambia la clasificación y no empareja de nuevo a nadie.
contests-only-standings-over = -# Ha terminado: esto cambia la clasificación y nada más.
contests-byes = { $who } descansa en la ronda { $round }.
contests-no-bye = Al final { $who } no descansa en la ronda { $round }.
contests-withdrew = { $who } queda fuera cuando acabe la ronda. Hasta que se publique la siguiente se puede deshacer.
contests-withdrew-now = { $who } queda fuera, y si jugaba una partida, está decidida.
contests-returned = { $who } está dentro otra vez. Lo que no jugó sigue sin jugar.
contests-substituted = { $to } ocupa el puesto de { $from }, con todos sus resultados.
contests-apart = { $first } y { $second } no se enfrentarán desde la ronda siguiente.
contests-together = { $first } y { $second } pueden enfrentarse de nuevo.
contests-extended = La ronda { $round } dura hasta el { $at }, { $soon }.
contests-paused = Está en pausa: no corre ningún reloj ni se publica nada. Con { $resume } sigue.
contests-resumed = Sigue. Todos los plazos se retrasan lo que duró la pausa.
contests-cancelled = Está cancelado.
contests-file = **{ $name }** para llevar.
contests-file-trf = -# `{ $check }` comprueba todas sus rondas y `lacre standings` su clasificación.
contests-ask-cancel = ¿Cancelar **{ $name }** (torneo { $number })? Termina sin ganadores y sus partidas, sin resultado. No se puede deshacer.
contests-ask-withdraw = ¿Salir ahora mismo? La partida que juegas se da por perdida o, si aún no han movido los dos bandos, por no presentada. No se puede deshacer.
contests-ask-withdraw-other = ¿Sacar a { $who } ahora mismo? Su partida se da por perdida o, si aún no han movido los dos bandos, por no presentada. No se puede deshacer.
contests-ask-correct = ¿Cambiar el resultado de { $who } en la ronda { $round }? Ya hay una ronda posterior emparejada: solo cambia la clasificación y no se empareja de nuevo a nadie.
contests-advice-robin = -# Con tan pocos participantes es mejor que todos se enfrenten: elige «todos contra todos».
contests-ask-correct-over = ¿Cambiar el resultado de { $who } en la ronda { $round }? Ha terminado: solo cambia la clasificación.
contests-advice-rounds = -# Para tan pocos participantes bastan { $most } rondas; con más, alguien puede quedarse sin rival.
contests-advice-long = -# Con tantos participantes hacen falta { $rounds } rondas o más.
contests-no-such = En este servidor no hay ningún torneo { $number }. { $show } los muestra todos.
contests-no-fit = Ningún torneo de este servidor encaja. { $show } los muestra todos.
contests-not-an-event = «{ $typed }» no nombra ningún torneo de este servidor. Escribe su número o su nombre.
contests-set-aside = Los registros de este torneo están dañados. Se ha apartado y se ha avisado.
contests-you-not-in = No participas en este torneo.
contests-not-in = { $who } no participa en este torneo.
contests-no-game = { $who } no tiene partida en esa ronda.
contests-no-bracket = No hay cuadro: la eliminatoria no ha empezado, o no está prevista.
contests-no-round = Aún no hay ronda { $round }.
contests-nobody-yet = Aún no juega nadie: no ha empezado.
contests-same-twice = Es la misma persona. Nombra a dos.
contests-nothing-said = No has dicho qué cambiar. Da al menos una opción.
contests-bad-date = «{ $typed }» no es un momento. Valdría `2 días`, `2026-12-24 18:00` (UTC) o `no` para empezar a mano.
contests-bad-tiebreaks = «{ $typed }» tiene un código desconocido. Se conocen BH, SB, FB y PS (también con /C1, /C2; BH, SB y FB con /M1, /M2), AOB, DE, WIN, WON, BPG, BWG, REP, STD, KS, TPN, RTNG, ARO y TPR.
contests-bad-options = «{ $typed }» no es opción de este juego. { $known }
contests-plan-name = Un torneo necesita un nombre de { $most } letras como mucho, en una línea.
contests-plan-players = Deben jugar dos como mínimo, { $most } como máximo, y no pueden hacer falta más de los que caben.
contests-plan-rounds = Hace falta una ronda como mínimo, y { $most } como máximo.
contests-plan-round = Una ronda dura entre { $shortest } y { $longest }.
contests-plan-veto = La moderación no puede mirar una ronda más tiempo del que dura. Alarga las rondas o publícala antes.
contests-plan-clock = Con ese reloj la ronda no podría acabar. No lo pongas, y cada cual tiene la mitad del tiempo de la ronda.
contests-plan-past = Ese momento ya pasó. Elige uno por venir, o `no` para empezar a mano.
contests-over = Ha terminado. Los resultados aún se pueden corregir.
contests-begun = Ya empezó, así que eso ya no se puede cambiar.
contests-not-begun = Aún no ha empezado. La moderación lo empieza con { $start }.
contests-signed-up-before = Esa persona ya está dentro.
contests-not-signed-up = No te has inscrito. Con { $join } lo haces.
contests-no-check-in = La confirmación no está abierta.
contests-too-few = { $there ->
    [0] No hay nadie, y hacen falta { $needed }.
    [one] Solo hay una persona, y hacen falta { $needed }.
   *[other] Solo hay { $there }, y hacen falta { $needed }.
} Puede empezar con menos si { $conduct } lo dice.
contests-too-many-rounds = Para tan pocos participantes { $most ->
    [one] solo es segura una ronda
   *[other] solo son seguras { $most } rondas
}; con más, alguien puede quedarse sin rival. { $edit } cambia las rondas o el formato.
contests-too-late = Es tarde: se podía entrar hasta que se publicó la ronda { $round }.
contests-never-late = Una vez empezado no puede entrar nadie.
contests-full = Las { $most } plazas están ocupadas.
contests-gone = { $who } está fuera.
contests-not-gone = { $who } no está fuera.
contests-other-round = La ronda { $asked } no se puede emparejar ahora; la siguiente es la { $now }.
contests-round-open = La ronda { $round } aún se está jugando. La siguiente se empareja cuando estén todos sus resultados.
contests-not-open = No se está jugando ninguna ronda.
contests-not-paired = La ronda { $round } aún no está emparejada. Con { $pair } se hace.
contests-is-published = La ronda { $round } está publicada; eso ya no se puede cambiar.
contests-no-pairing = No queda nadie a quien emparejar, se renuncie a lo que se renuncie.
contests-no-result = Quien descansa no tiene resultado que cambiar.
contests-decided = Lo que dependía de esa partida ya empezó, así que su resultado no cambia.
contests-no-more-half-byes = { $most ->
    [0] Aquí no se dan descansos de medio punto.
    [one] Solo se da un descanso de medio punto a cada cual.
   *[other] Solo se dan { $most } descansos de medio punto a cada cual.
} Aún se puede descansar sin puntos.
contests-no-half-byes-last = { $rounds ->
    [one] En la última ronda no se dan descansos de medio punto.
   *[other] En las últimas { $rounds } rondas no se dan descansos de medio punto.
} Aún se puede descansar sin puntos.
contests-no-byes-here = Solo se puede descansar en las rondas de un suizo.
contests-bad-fixed-pair = { $who } no puede estar en una pareja fijada: está fuera, descansa esta ronda o ya está en otra.
contests-paused-before = Ya está en pausa.
contests-not-paused = No está en pausa.
contests-you-still-in = Sigues en juego.
contests-you-won = Lo has ganado.
contests-you-placed = Tu puesto: { $places }.
contests-plan-far = Un torneo empieza como mucho dentro de { $most }. Elige un momento anterior, o `none` para empezarlo a mano.
contests-reason-unkept = -# Tu motivo no se guarda: solo lo que la moderación hace por otras personas lleva uno.
contests-rounds-table = Antes de la eliminatoria
