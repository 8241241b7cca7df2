act-ask-abort = **¿Terminar la partida n.º { $number } sin resultado?**
act-ask-abort-together = **Juegas en la partida n.º { $number }**, así que solo puede terminar sin resultado si { $other-kind ->
    [you] aceptas
    [white] las blancas aceptan
    [black] las negras aceptan
   *[other] { $other } acepta
}. ¿Se lo pregunto?
act-ask-win = **¿Adjudicar la partida n.º { $number } a { $winner }?**
act-ask-draw = **¿Adjudicar la partida n.º { $number } como tablas?**
act-ask-annul = **¿Anular la partida n.º { $number }?** No tendrá resultado ni contará para nada.
act-ask-annul-turn = **¿Anular el turno { $turn }, el último de la partida n.º { $number }?** El tablero vuelve a como estaba antes, y lo que se haya sellado desde entonces se tira sin abrir.
act-ask-substitute = **¿Dar a { $newcomer } el puesto de { $leaver } en la partida n.º { $number }?** Una jugada sellada se mantiene, y { $newcomer } no la ve.
act-ask-pause = **¿Detener los relojes de la partida n.º { $number }?** Quedan parados hasta que la moderación los reanude.
act-ask-resume = **¿Reanudar los relojes de la partida n.º { $number }?**
act-ask-extend = **¿Dar a { $who } { $span } más en la partida n.º { $number }?**
act-public = Todo el mundo podrá leer que lo hiciste y por qué.
act-final = No se puede deshacer.
act-yes = Hacerlo
act-no = Dejarlo
act-done = Hecho. Quienes juegan la partida n.º { $number } lo leerán con tu motivo.
act-abort-asked = { $other-kind ->
    [you] Ahora se te pregunta.
    [white] Ahora se pregunta a las blancas, que pueden aceptar hasta que se resuelva este turno.
    [black] Ahora se pregunta a las negras, que pueden aceptar hasta que se resuelva este turno.
   *[other] Ahora se pregunta a { $other }, que puede aceptar hasta que se resuelva este turno.
}
act-bar-done = { $who } ya no puede desafiar ni aceptar en este servidor. Las partidas que juega siguen.
act-bar-before = { $who } ya tenía prohibido jugar.
act-unbar-done = { $who } puede desafiar y aceptar de nuevo en este servidor.
act-unbar-before = { $who } no tenía prohibido jugar.
act-log-head = **Lo que ha hecho la moderación de este servidor** · página { $page } de { $pages }
act-log-empty = La moderación de este servidor aún no ha hecho nada.
act-log-newer = ← Más reciente
act-log-older = Más antiguo →
act-log-all = Todo hasta ahora
act-at = { $at }
act-aborted = { $moderator } terminó la partida n.º { $number } sin resultado.
act-won = { $moderator } adjudicó la partida n.º { $number }: gana { $winner }.
act-drawn = { $moderator } adjudicó la partida n.º { $number }: tablas.
act-annulled = { $moderator } anuló la partida n.º { $number }.
act-turn-annulled = { $moderator } anuló el turno { $turn } de la partida n.º { $number }.
act-substituted = { $moderator } dio a { $newcomer } el puesto de { $leaver } en la partida n.º { $number }.
act-paused = { $moderator } detuvo los relojes de la partida n.º { $number }.
act-resumed = { $moderator } reanudó los relojes de la partida n.º { $number }.
act-extended = { $moderator } dio más tiempo a { $who } en la partida n.º { $number }.
act-lost-server = La partida n.º { $number } terminó por sí sola, sin resultado: estuve 30 días fuera de este servidor.
act-lost-channel = La partida n.º { $number } terminó por sí sola, sin resultado: durante 30 días no hubo canal en el que pudiera contarla.
act-barred = { $moderator } prohibió nuevas partidas a { $who }.
act-unbarred = { $moderator } permitió jugar de nuevo a { $who }.
act-event-announced = { $moderator } lo anunció.
act-event-edited = { $moderator } cambió qué se juega, o cómo.
act-event-check-in = { $moderator } abrió la confirmación.
act-event-started = { $moderator } lo empezó.
act-event-apart = { $moderator } decidió que { $first } y { $second } no se encuentren.
act-event-together = { $moderator } permitió que { $first } y { $second } se encuentren de nuevo.
act-event-bye = { $moderator } dio descanso a { $who } en la ronda { $round }.
act-event-no-bye = { $moderator } retiró el descanso de { $who } en la ronda { $round }.
act-event-paired = { $moderator } emparejó la ronda { $round }.
act-event-published = { $moderator } publicó la ronda { $round }.
act-event-extended = { $moderator } dio más tiempo a la ronda { $round }.
act-event-result = { $moderator } anotó { $first } – { $second } **{ $result }** en la ronda { $round }.
act-event-voided = { $moderator } retiró el resultado de { $first } – { $second } en la ronda { $round }.
act-event-out = { $moderator } sacó a { $who }.
act-event-back = { $moderator } dejó volver a { $who }.
act-event-place = { $moderator } dio a { $newcomer } el puesto de { $leaver }.
act-event-halted = { $moderator } lo puso en pausa.
act-event-resumed = { $moderator } lo reanudó.
act-event-cancelled = { $moderator } lo canceló.
act-turn-back = **Turno { $turn } anulado por { $moderator }**, de la moderación. El tablero vuelve a como estaba antes.
act-discarded = { $who-kind ->
    [you] Tu jugada sellada para el turno { $turn } se ha tirado sin abrir.
    [white] La jugada sellada de las blancas para el turno { $turn } se ha tirado sin abrir.
    [black] La jugada sellada de las negras para el turno { $turn } se ha tirado sin abrir.
   *[other] La jugada sellada de { $who } para el turno { $turn } se ha tirado sin abrir.
}
act-thrown-away = **Turno { $turn }** · no vale: se anuló el turno anterior.
act-takes-place = **{ $newcomer } ocupa el puesto de { $leaver }**, por decisión de { $moderator }, de la moderación.
act-seal-stands = Lo que { $leaver } ha sellado para el turno { $turn } se mantiene.
act-abort-offer = { $by-kind ->
    [you] Pides
    [white] Las blancas piden
    [black] Las negras piden
   *[other] { $by } pide
} { $to-kind ->
    [you] que aceptes terminar esta partida sin resultado.
    [white] a las blancas terminar esta partida sin resultado.
    [black] a las negras terminar esta partida sin resultado.
   *[other] a { $to } terminar esta partida sin resultado.
}
act-abort-agree = Aceptar
