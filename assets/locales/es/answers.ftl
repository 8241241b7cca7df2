answer-challenged = El desafío n.º { $number } a { $opponent } está en el canal. Todo el servidor puede seguir la partida.
answer-challenged-open = El desafío n.º { $number } está en el canal; juega quien acepte primero. Todo el servidor puede seguir la partida.
answer-accepted = Empieza la partida n.º { $number }. ¡Suerte!
answer-accepted-in = Empieza la partida n.º { $number } en { $place }. ¡Suerte!
answer-declined = Rechazaste el desafío n.º { $number }.
answer-withdrawn = Retiraste el desafío n.º { $number }.
answer-resign-ask = ¿Abandonas la partida n.º { $number }? { $other-kind ->
    [white] Ganan las blancas.
    [black] Ganan las negras.
   *[other] Gana { $other }.
} No se puede deshacer.
answer-abort-ask = ¿Dejas la partida n.º { $number }? Aún no se ha realizado ninguna jugada tuya, así que termina sin resultado. No se puede deshacer.
answer-resign-yes = Abandonar
answer-abort-yes = Dejar la partida
answer-keep-playing = Seguir jugando
answer-resigned = Abandonaste la partida n.º { $number }.
answer-aborted = La partida n.º { $number } terminó sin resultado.
answer-nothing-changed = No ha cambiado nada.
answer-draw-offered = Ofreces tablas a { $other }. La oferta vale hasta que se resuelva el turno.
answer-draw-agreed = La partida n.º { $number } acaba en tablas de común acuerdo.
answer-draw-declined = Rechazaste las tablas que ofrecía { $other }.
answer-pause-offered = Ofreces una pausa a { $other }. La oferta vale hasta que se resuelva el turno.
answer-pause-agreed = Los relojes de la partida n.º { $number } están parados. Se puede seguir sellando, y cualquiera de los dos puede terminar la pausa.
answer-pause-declined = Rechazaste la pausa que ofrecía { $other }.
answer-resumed = Los relojes de la partida n.º { $number } vuelven a correr.
answer-time-given = Hecho: { $other-kind ->
    [white] las blancas tienen más tiempo.
    [black] las negras tienen más tiempo.
   *[other] { $other } tiene más tiempo.
}
answer-more = **Partida n.º { $number }**, turno { $turn }. ¿Qué quieres hacer?
answer-my-games = **Tus partidas: { $count }** · { $due ->
    [0] ninguna te espera
    [one] { $due } te espera
   *[other] { $due } te esperan
}
answer-no-games = No tienes ninguna partida aquí. Empieza una con { $challenge }.
answer-server-games = **Partidas en este servidor: { $count }**
answer-no-server-games = Aquí no juega nadie todavía. Empieza una partida con { $challenge }.
answer-game-line = **n.º { $number }** { $variant } · { $first } – { $second } · turno { $turn }
answer-game-line-due = **n.º { $number }** { $variant } · { $first } – { $second } · turno { $turn } · **te toca**
answer-challenge-line = **n.º { $number }** { $variant } · { $first } desafía a { $second }
answer-open-challenge-line = **n.º { $number }** { $variant } · { $first } desafía a quien acepte
answer-line-ends = el tiempo se acaba { $at }
answer-line-paused = ⏸ en pausa
answer-line-expires = caduca { $at }
answer-more-lines = … y { $count } más.
answer-go-to = Ir a la n.º { $number }
answer-board = **{ $variant } n.º { $number }** · el turno { $turn } está abierto
answer-board-after = **{ $variant } n.º { $number }** · tras el turno { $turn }
answer-board-start = **{ $variant } n.º { $number }** · antes del primer turno
answer-board-over = **{ $variant } n.º { $number }** · { $result }
answer-awaits = { $who-count ->
    [one] Se espera la jugada de { $who }.
   *[other] Se esperan las jugadas de { $who }.
}
answer-awaits-you = Se espera tu jugada.
answer-awaits-you-and = Se esperan tu jugada y { $other-kind ->
    [white] la de las blancas
    [black] la de las negras
   *[other] la de { $other }
}.
answer-time-runs-out = El tiempo se acaba { $at }.
answer-clocks-stand = ⏸ Los relojes están parados.
answer-no-such-turn = Todavía no hay tablero tras el turno { $turn }. { $last ->
    [0] Aún no se ha resuelto ningún turno.
   *[other] El último turno resuelto es el { $last }.
}
answer-export = La planilla de la partida n.º { $number }: { $turns ->
    [0] ningún turno todavía
    [one] { $turns } turno
   *[other] { $turns } turnos
}.
answer-film = La película de la partida n.º { $number }: { $turns ->
    [0] ningún turno todavía
    [one] { $turns } turno
   *[other] { $turns } turnos
}.
answer-film-later = La película no puede hacerse en este momento. Inténtalo de nuevo en unos segundos; mientras tanto, el tablero tal como está:
answer-moves = Jugadas
answer-more-moves = Más jugadas
answer-your-moves = Tus jugadas:
answer-moves-of = Jugadas de { $who }:
answer-no-such-square = { $square } no es una casilla de este tablero.
answer-replay = **{ $variant } n.º { $number }** · tras el turno { $turn } ({ $at } / { $of })
answer-replay-first = ⏮ Primero
answer-replay-back = ◀ Atrás
answer-replay-on = ▶ Siguiente
answer-replay-last = ⏭ Último
answer-replay-jump = Ir a un tablero
answer-replay-start = Antes del primer turno
answer-replay-stop = { $at } · tras el turno { $turn }
answer-export-open = Termina con el último turno resuelto: lo sellado sigue sellado.
answer-verify-good = **Todo en orden.** Partida n.º { $number }: { $turns ->
    [one] { $turns } turno reproducido, y cada jugada coincide con su recibo.
   *[other] { $turns } turnos reproducidos, y cada jugada coincide con su recibo.
}
answer-verify-annulled = También { $count ->
    [one] se ha reproducido { $count } turno anulado
   *[other] se han reproducido { $count } turnos anulados
}; cada uno era el último cuando se anuló.
answer-verify-nothing = La partida n.º { $number } aún no tiene turnos que comprobar.
answer-verify-broken = **Algo no cuadra.** La partida n.º { $number } está bien hasta el turno { $turn }, que no concuerda con sus recibos o con las reglas. Avisa a quien mantiene este bot.
answer-verify-honest = Los recibos prueban que ninguna jugada sellada se cambió por otra. No ocultan las jugadas a todo el mundo: quien mantiene este bot puede leer lo que está sellado.
answer-privacy = **Lo que se guarda sobre ti**
answer-privacy-person = Tu id de Discord { $id } y el nombre { $name }, tal como te vimos por última vez.
answer-privacy-preferences = Tus preferencias y el idioma de tu Discord.
answer-privacy-games = { $count ->
    [0] Ninguna partida.
    [one] { $count } partida con sus jugadas, tiempos y recibos, bajo un número nuestro.
   *[other] { $count } partidas con sus jugadas, tiempos y recibos, bajo un número nuestro.
}
answer-privacy-tournaments = { $count ->
    [one] { $count } torneo con tu inscripción, tu puntuación de ese día, descansos, retiradas y resultados, bajo el mismo número.
   *[other] { $count } torneos con tus inscripciones, tus puntuaciones de esos días, descansos, retiradas y resultados, bajo el mismo número.
}
answer-privacy-rest = Si los hay: tu clasificación, las ausencias que anunciaste, las partidas que sigues o de las que no quieres avisos, y que un servidor te ha prohibido nuevas partidas, y por qué.
answer-privacy-forget = Los mensajes no se leen ni se guardan. { $forget } borra tu nombre y tu id; tus partidas y torneos quedan, sin nombre.
answer-forget-ask = ¿Quieres que te olvidemos? Tu nombre, tu id de Discord y tus preferencias se borran para siempre. Tus partidas quedan, sin nombre, y ya no podrás mover en ellas; quedas fuera de los torneos que no han terminado. Lo publicado en los canales se queda, y el servidor que te haya prohibido nuevas partidas guarda tu id mientras dure la prohibición.
answer-forget-yes = Olvidarme
answer-forget-no = Conservar todo
answer-forgotten = Hecho: tu nombre, tu id de Discord y tus preferencias se han borrado.
answer-untold = ⚠ Hubo novedades en la partida n.º { $number }, pero no tengo dónde publicarlas: su canal ya no está o me falta un permiso allí. { $board } muestra cómo va la partida.
answer-fault = Algo ha fallado por nuestra parte. No se ha perdido nada: lo que ya estaba sellado sigue sellado. Inténtalo de nuevo en un momento.
answer-fault-named = Algo ha fallado por nuestra parte. No se ha perdido nada: lo que ya estaba sellado sigue sellado. Inténtalo de nuevo en un momento; si se repite, dale a quien mantiene este bot la clave `{ $id }`.
answer-too-fast = Demasiado de golpe. Espera un momento e inténtalo de nuevo; no ha cambiado nada.
answer-busy = En este momento juega tanta gente que no doy abasto. Inténtalo de nuevo en unos segundos; no ha cambiado nada.
answer-old-button = Ese botón ya no funciona. El de la última tarjeta de la partida sí.
answer-old-command = Ese comando ha cambiado o no se conoce aquí. { $help } muestra los que hay; si reinicias Discord, verás su lista al día.
answer-limited = No cuenta para la clasificación: ya van tres partidas con clasificación entre las mismas dos personas en siete días.
answer-rematch-offered = Ofreces a { $opponent } la revancha: el desafío n.º { $number } está en el canal.
answer-watching = Sigues la partida n.º { $number }: cada turno te menciona donde se cuenta la partida.
answer-unwatched = Ya no sigues la partida n.º { $number }.
answer-stop-watching = Dejar de seguirla
answer-watch-again = Volver a seguirla
answer-next-game = Siguiente: n.º { $number }
answer-watching-direct = Sigues la partida n.º { $number }: un mensaje directo te avisa de cada turno.
answer-muted = Ya no recibirás avisos de la partida n.º { $number }. Sus relojes corren igual que antes.
answer-unmuted = Vuelves a recibir avisos de la partida n.º { $number } antes de que se acabe tu tiempo.
