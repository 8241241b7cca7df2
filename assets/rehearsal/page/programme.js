// What is on: where a rehearsal can begin, and what somebody who has just come in is offered.

export const STARTS = {
  empty: { en: "An empty server", es: "Un servidor vacío" },
  "frozen-queen": {
    en: "The middle of a game of XYMYX, with a frozen queen",
    es: "El medio de una partida de XYMYX, con una dama congelada",
  },
  "before-mate": {
    en: "A lost game, one move before mate",
    es: "Una partida perdida, una jugada antes del mate",
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
