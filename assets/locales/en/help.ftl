help-intro = **Lacre** hosts chess by sealed moves: you hand your move over in private, and it is opened once every move that is due has come in. In XYMYX both players move at once. The buttons on a turn's card do what most need.
help-command = { $command } – { $about }
help-rated = -# A rated game counts once each side has had two moves carried out; from the fourth rated game between the same two within seven days on, games do not count.
help-honest = -# Sealed moves are hidden from every player, spectator and moderator; whoever runs this bot could read them.
help-moderators = **For moderators**: those who manage the server, and whoever has the role they chose. Nobody moderates a game they play in; every act asks for a reason and can be read by everybody, where its game is told and in the log channel.
help-back = ← Back
help-next = Next →
