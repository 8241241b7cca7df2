// What is on: where a rehearsal can begin, and what somebody who has just come in is offered.

export const STARTS = {
  empty: { en: "An empty server", es: "Un servidor vacío" },
  "frozen-queen": {
    en: "The middle of a game of XYMYX, with a frozen queen",
    es: "El medio de una partida de XYMYX, con una dama congelada",
  },
  "before-mate": {
    en: "A lost game of XYMYX, one turn before mate",
    es: "Una partida de XYMYX perdida, un turno antes del mate",
  },
  "fools-mate": {
    en: "Classic, touched is moved: Ben mates in one",
    es: "Clásico, pieza tocada, pieza movida: Ben da mate en una",
  },
  castling: {
    en: "Classic, choosing binds nobody: Ana may castle",
    es: "Clásico, elegir no obliga: Ana puede enrocar",
  },
  "dynamo-mate": {
    en: "Dynamo: Ana mates in one",
    es: "Dynamo: Ana da mate en una",
  },
  "push-off": {
    en: "Dynamo: Ana's bishop can push a knight off the board",
    es: "Dynamo: el alfil de Ana puede echar un caballo del tablero",
  },
  wizard: {
    en: "Omega: the first move, with wizards behind the corners",
    es: "Omega: la primera jugada, con hechiceros tras las esquinas",
  },
  fool: {
    en: "Omega: Ben's Fool may enter now",
    es: "Omega: el guasón de Ben puede entrar ahora",
  },
  "second-round": {
    en: "A tournament of nine, in its second round",
    es: "Un torneo de nueve, en su segunda ronda",
  },
  final: {
    en: "A tournament after its Swiss, in the final of the two best",
    es: "Un torneo tras su suizo, en la final de los dos mejores",
  },
};

export const WELCOME = {
  place: "chess",
  en: {
    title: "A chess room with two players and a bot",
    text: "You are everybody here: the names above say whose eyes you look through. Let Ana challenge Ben to XYMYX, in which both move at once and in secret; then be Ben and accept.",
    button: "Challenge Ben to XYMYX",
  },
  es: {
    title: "Una sala de ajedrez con dos jugadores y un bot",
    text: "Aquí eres todos: los nombres de arriba dicen con qué ojos miras. Que Ana desafíe a Ben a XYMYX, donde ambos mueven a la vez y en secreto; después sé Ben y acepta.",
    button: "Desafiar a Ben a XYMYX",
  },
  who: "Ana",
  path: ["challenge", "xymyx"],
  options: { opponent: "Ben" },
};
