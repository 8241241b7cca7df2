story-resolved = **Turno { $turn }**
story-move = { $who-kind ->
    [you] Tú: { $order }
    [white] Blancas: { $order }
    [black] Negras: { $order }
   *[other] { $who }: { $order }
}
story-first = -# { $who-kind ->
    [you] Sellaste primero, por { $by }.
    [white] Las blancas sellaron primero, por { $by }.
    [black] Las negras sellaron primero, por { $by }.
   *[other] { $who } selló primero, por { $by }.
}
story-collision = **Colisión** en { $square }: { $stays } tiene más rango que { $goes }, que se retira del tablero.
story-collision-king = **Colisión** en { $square }: { $stays } tiene más rango que cualquier pieza; { $goes } se retira del tablero.
story-collision-first = **Colisión** de iguales en { $square }: { $first-kind ->
    [you] sellaste primero, por { $by }, así que queda { $stays }; { $goes } se retira del tablero.
   *[other] { $first } selló primero, por { $by }, así que queda { $stays }; { $goes } se retira del tablero.
}
story-collision-alternating = **Colisión** de iguales en { $square }: por la regla de la casa { $first-kind ->
    [you] tienes preferencia en el turno { $turn }, así que queda { $stays }; { $goes } se retira del tablero.
   *[other] { $first } tiene preferencia en el turno { $turn }, así que queda { $stays }; { $goes } se retira del tablero.
}
story-absorption = **Absorción** en { $square }: { $by } absorbe { $gone-the }, que se retira del tablero.
story-double-absorption = **Doble absorción** en { $square }: { $owner-kind ->
    [you] tenías allí { $stood-the } y moviste a esa casilla, así que queda { $stays };
   *[other] { $owner } tenía allí { $stood-the } y movió a esa casilla, así que queda { $stays };
} se retiran { $goes } y { $stood-the } que estaba allí.
story-missed-capture = **Captura fallida** en { $square }: { $left } ya se había ido cuando llegó { $by }; no se retira nada.
story-changed-places = **Captura fallida**: { $one } y { $other } se buscaban y han cambiado de lugar ({ $one_square } ↔ { $other_square }).
story-capture = **Captura** en { $square }: { $by } captura { $gone }.
story-en-passant = **Al paso** en { $square }: { $by } captura { $gone } al paso.
story-promotion = **Coronación**: { $who-kind ->
    [you] tu peón es ahora { $becomes } en { $square }.
    [white] el peón blanco es ahora { $becomes } en { $square }.
    [black] el peón negro es ahora { $becomes } en { $square }.
   *[other] el peón de { $who } es ahora { $becomes } en { $square }.
}
story-castling = **Enroque**: { $who-kind ->
    [you] tu rey va a { $square }.
    [white] el rey blanco va a { $square }.
    [black] el rey negro va a { $square }.
   *[other] el rey de { $who } va a { $square }.
}
story-guarding = **Resguardo**: { $who-kind ->
    [you] tu dama va a { $square }, con una torre al lado.
    [white] la dama blanca va a { $square }, con una torre al lado.
    [black] la dama negra va a { $square }, con una torre al lado.
   *[other] la dama de { $who } va a { $square }, con una torre al lado.
}
story-fool-enters = **Entra el guasón**: { $who-kind ->
    [you] tu guasón entra en { $square }.
    [white] el guasón blanco entra en { $square }.
    [black] el guasón negro entra en { $square }.
   *[other] el guasón de { $who } entra en { $square }.
}
story-push = **Empuje**: { $piece } pasa a { $square }, por un empuje.
story-pull = **Arrastre**: { $piece } pasa a { $square }, por un arrastre.
story-pushed-off = **Fuera del tablero**: de { $square } sale { $gone }, por un empuje.
story-pulled-off = **Fuera del tablero**: { $by } sale y se lleva { $gone } desde { $square }.
story-check = **Jaque** { $to-kind ->
    [you] contra ti
    [white] a las blancas
    [black] a las negras
   *[other] a { $to }
} por { $by }.
story-check-king-only = **Jaque** { $to-kind ->
    [you] contra ti
    [white] a las blancas
    [black] a las negras
   *[other] a { $to }
} por { $by }: { $to-kind ->
    [you] solo puede mover tu rey, a una casilla segura.
   *[other] solo puede mover el rey, a una casilla segura.
}
story-check-frozen = **Jaque** { $to-kind ->
    [you] contra ti
    [white] a las blancas
    [black] a las negras
   *[other] a { $to }
} por { $by }; { $by-count ->
    [one] la pieza queda **congelada** el próximo turno: { $to-kind ->
        [you] puedes mover el rey, interponer o capturarla.
       *[other] { $to } puede mover el rey, interponer o capturarla.
    }
   *[other] las piezas quedan **congeladas** el próximo turno: { $to-kind ->
        [you] puedes mover el rey, o responder a todas con una sola interposición o captura.
       *[other] { $to } puede mover el rey, o responder a todas con una sola interposición o captura.
    }
}
story-check-both = **Jaque** a { $white } y a { $black }: cada cual debe mover su rey a una casilla segura.
story-frozen = { $who-count ->
    [one] **Congelada** el próximo turno, por dar jaque: { $who }.
   *[other] **Congeladas** el próximo turno, por dar jaque: { $who }.
}
story-fool-waits = -# { $who-kind ->
    [you] Tu guasón está en la mano y puede entrar hasta la jugada { $until }.
    [white] El guasón de las blancas está en la mano y puede entrar hasta la jugada { $until }.
    [black] El guasón de las negras está en la mano y puede entrar hasta la jugada { $until }.
   *[other] El guasón de { $who } está en la mano y puede entrar hasta la jugada { $until }.
}
story-fool-may-enter = -# { $who-kind ->
    [you] Tu guasón puede entrar ahora en { $squares }; espera hasta la jugada { $until }.
    [white] El guasón de las blancas puede entrar ahora en { $squares }; espera hasta la jugada { $until }.
    [black] El guasón de las negras puede entrar ahora en { $squares }; espera hasta la jugada { $until }.
   *[other] El guasón de { $who } puede entrar ahora en { $squares }; espera hasta la jugada { $until }.
}
story-fool-imitates = -# { $who-kind ->
    [you] Tu guasón mueve ahora como { $part }.
    [white] El guasón de las blancas mueve ahora como { $part }.
    [black] El guasón de las negras mueve ahora como { $part }.
   *[other] El guasón de { $who } mueve ahora como { $part }.
}
