import { wordSet } from '../read-words.ts';

/** Words that questions begin with, in English, French, Portuguese and Swahili. */
export const ASKING = wordSet(
  'is are was were will would does do did has have can could should may must how what whats when where who whom why which tell compare wetin ' +
    'est sont quand qui quoi quel quelle comment combien pourquoi peut puis faut dois tem ha sera posso quando onde quem como quanto qual ' +
    'je kuna nani lini wapi gani naweza ninaweza هل متى اين كم',
);
export const OPENING = wordSet('and so but ok please hi hello et alors e mas na lakini pls');
/** "Is there anything on AI?" looks for events. */
export const ANY = wordSet('any anything something some other others more another');
