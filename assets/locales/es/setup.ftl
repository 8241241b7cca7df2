setup-head = **Ajustes de este servidor**
setup-saved = Guardado.
setup-language = Idioma de las publicaciones: { $language }
setup-place-threads = Partidas: un hilo para cada una
setup-place-channel = Partidas: en el canal del desafío
setup-channels-any = Se puede jugar en cualquier canal en el que pueda publicar.
setup-channels = Se puede jugar en { $places } y en sus hilos.
setup-log = Lo que hace la moderación se publica donde se juega la partida y en { $place }.
setup-log-none = Lo que hace la moderación se publica donde se juega la partida; no hay canal de registro.
setup-moderators = Moderan quienes tienen el permiso { $permission } o el rol { $role }.
setup-moderators-none = Moderan quienes tienen el permiso { $permission }.
setup-clock = Reloj de un desafío que no dice cuál: { $clock }
setup-limits = Por persona: como máximo { $challenges ->
    [one] { $challenges } desafío abierto
   *[other] { $challenges } desafíos abiertos
} y { $games ->
    [one] { $games } partida en curso
   *[other] { $games } partidas en curso
}
setup-theme = Colores de los tableros: { $theme }
setup-hide-mod = { $command } se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
setup-check-good = En { $place } no falta nada: allí se puede jugar.
setup-check-good-too = Tampoco falta nada en { $places }.
setup-check-out-of-reach = No veo { $place }: se borró, o me falta allí el permiso Ver canal.
setup-check-unknown = Discord no dice ahora mismo qué puedo hacer en { $place }. Inténtalo de nuevo dentro de un minuto.
setup-check-elsewhere = En { $place } no se puede jugar: este servidor reserva otros canales.
setup-check-no-log = Sin { $rights } no se publica allí lo que hace la moderación.
setup-check-missing = Falta en { $place }: { $rights }.
setup-check-no-games = Sin { $rights } no puede empezar allí ninguna partida.
setup-check-no-threads = Sin { $rights } se juega en el propio canal.
setup-invite = Este enlace vuelve a invitar a Lacre con todo lo que necesita: { $url }
preferences-head = **Tus preferencias**
preferences-saved = Guardado.
preferences-language = Idioma de las respuestas privadas: { $language }
preferences-text-boards-on = El tablero con palabras en cada respuesta privada: sí
preferences-text-boards-off = El tablero con palabras en cada respuesta privada: no
preferences-confirm-on = Confirmar cada jugada antes de sellarla: sí
preferences-confirm-off = Confirmar las jugadas elegidas de la lista o escritas con casillas: no. Un texto que haya que interpretar se confirma siempre.
preferences-theme = Colores de tus tableros privados: { $theme }
preferences-board-turned = Tableros privados: tu lado abajo
preferences-board-fixed = Tableros privados: como en las publicaciones, juegues el lado que juegues
language-english = inglés
language-spanish = español
language-as-discord = como en Discord ({ $language })

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes
permission-create-public-threads = Crear hilos públicos
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-manage-server = Gestionar servidor
preferences-figurines-on = Jugadas en las respuestas privadas: con figuras (♘ g1 → f3)
preferences-figurines-off = Jugadas en las respuestas privadas: con el nombre de las piezas
absence-away = 🌙 Te ausentas del { $from } al { $until }: entretanto los relojes de tus partidas en este servidor están parados, y tus rivales lo ven. { $command } con `terminar: True` lo acaba antes.
absence-too-late = ⚠ Llega tarde para { $games }: ahí tu tiempo se acaba antes de que te ausentes. Haz antes tu jugada.
absence-after = la partida n.º { $number } ({ $at })
absence-no-more = Ya no estás ausente. Los relojes de tus partidas corren.
absence-not-away = No estás ausente. { $command } con un número de días anuncia una ausencia, al menos una hora antes de que empiece.
absence-budget = En tres meses puedes ausentarte todavía { $span }.
absence-spent = Son todos los 14 días que puedes ausentarte en tres meses.
setup-quiet = Horas de silencio: { $hours } ({ $zone })
setup-quiet-none = Horas de silencio: ninguna
setup-quiet-means = En las horas de silencio no se agota ningún reloj: el que iba a agotarse lo hace cuando terminan, y los relojes para toda la partida se paran entretanto.
setup-quiet-how = { $command } las fija, con la zona horaria de este servidor.
setup-quiet-changes = Lo nuevo cuenta desde ya; las horas de silencio que hubiera antes valen otras 24 horas.
setup-quiet-hours = todos los días de { $from } a { $until }
setup-quiet-days = los { $days } enteros
day-mondays = lunes
day-tuesdays = martes
day-wednesdays = miércoles
day-thursdays = jueves
day-fridays = viernes
day-saturdays = sábados
day-sundays = domingos
preferences-reminders-in-game = Avisos: donde se cuenta la partida
preferences-reminders-direct = Avisos: por mensaje directo
