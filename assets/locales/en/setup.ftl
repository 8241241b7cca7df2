setup-head = **Settings of this server**
setup-saved = Saved.
setup-language = Language of posts: { $language }
setup-place-threads = Games: a thread for each
setup-place-channel = Games: in the channel of the challenge
setup-channels-any = Games may be played in every channel in which I may post.
setup-channels = Games may be played in { $places } and in the threads there.
setup-log = Moderators' acts are told where the game is played, and in { $place }.
setup-log-none = Moderators' acts are told where the game is played; there is no log channel.
setup-moderators = Moderators: those who have the permission { $permission } or the role { $role }
setup-moderators-none = Moderators: those who have the permission { $permission }
setup-clock = Clock of a challenge that names none: { $clock }
setup-limits = Each person: at most { $challenges ->
    [one] { $challenges } open challenge
   *[other] { $challenges } open challenges
} and { $games ->
    [one] { $games } running game
   *[other] { $games } running games
}
setup-theme = Colours of boards: { $theme }
setup-hide-mod = { $command } is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
setup-check-good = Nothing is missing in { $place }: games can be played there.
setup-check-good-too = Nothing is missing in { $places } either.
setup-check-out-of-reach = I cannot see { $place }: it was deleted, or I lack the permission View Channel there.
setup-check-unknown = Discord does not say at present what I may do in { $place }. Please try again in a minute.
setup-check-elsewhere = In { $place } games may not be played: this server keeps them to other channels.
setup-check-no-log = Without { $rights }, moderators' acts are not told there.
setup-check-missing = Missing in { $place }: { $rights }.
setup-check-no-games = Without { $rights }, no game can begin there.
setup-check-no-threads = Without { $rights }, games are played in the channel itself.
setup-invite = This link invites Lacre anew with all it needs: { $url }
preferences-head = **Your preferences**
preferences-saved = Saved.
preferences-language = Language of private answers: { $language }
preferences-text-boards-on = Board in words with every private answer: yes
preferences-text-boards-off = Board in words with every private answer: no
preferences-confirm-on = Confirm every move before it is sealed: yes
preferences-confirm-off = Confirm moves picked from the list or typed as squares: no. A text that needs interpreting is always confirmed.
preferences-theme = Colours of private boards: { $theme }
preferences-board-turned = Private boards: your own side at the bottom
preferences-board-fixed = Private boards: as in posts, whichever side you play
language-english = English
language-spanish = Spanish
language-as-discord = as Discord has it ({ $language })

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-manage-server = Manage Server
preferences-figurines-on = Moves in private answers: with figurines (♘ g1 → f3)
preferences-figurines-off = Moves in private answers: with the names of the pieces
absence-away = 🌙 You are away from { $from } until { $until }: the clocks of your games in this server stand still then, and your opponents can see it. { $command } with `end: True` ends it earlier.
absence-too-late = ⚠ It comes too late for { $games }: your time there runs out before you are away. Make your move first.
absence-after = game #{ $number } ({ $at })
absence-no-more = You are not away any more. The clocks of your games run.
absence-not-away = You are not away. { $command } with a number of days announces an absence, at least an hour before it begins.
absence-budget = You may be away for { $span } more within three months.
absence-spent = These are all of the 14 days that you may be away within three months.
setup-quiet = Quiet hours: { $hours } ({ $zone })
setup-quiet-none = Quiet hours: none
setup-quiet-means = No clock runs out in quiet hours: one that would runs out when they end, and a clock for the whole game stands still meanwhile.
setup-quiet-how = { $command } sets them, with the time zone of this server.
setup-quiet-changes = What is new counts at once; quiet hours that there were before hold for another 24 hours.
setup-quiet-hours = every day from { $from } to { $until }
setup-quiet-days = all day on { $days }
day-mondays = Mondays
day-tuesdays = Tuesdays
day-wednesdays = Wednesdays
day-thursdays = Thursdays
day-fridays = Fridays
day-saturdays = Saturdays
day-sundays = Sundays
preferences-reminders-in-game = Reminders: where the game is told
preferences-reminders-direct = Reminders: by direct message
