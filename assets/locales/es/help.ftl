help-intro = **Lacre** organiza ajedrez de jugadas selladas: entregas tu jugada en privado y se abre cuando han llegado todas las del turno. En XYMYX ambos mueven a la vez. Los botones de la tarjeta de cada turno hacen casi todo.
help-command = { $command }: { $about }
help-rated = -# Una partida con clasificación cuenta cuando cada bando ha hecho dos jugadas; desde la cuarta entre las mismas dos personas en siete días, no cuentan.
help-honest = -# Las jugadas selladas se ocultan a quienes juegan, miran y moderan; quien mantiene este bot podría leerlas.
help-moderators = **Para la moderación**: quien gestiona el servidor y quien tiene el rol que este eligió. Nadie modera una partida que juega; cada acto pide un motivo y puede leerlo todo el mundo, donde se cuenta la partida y en el canal de registro.
help-back = ← Atrás
help-next = Siguiente →
