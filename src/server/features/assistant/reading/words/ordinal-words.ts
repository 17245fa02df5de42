import { wordSet } from '../read-words.ts';

/** Which of what was shown: -1 is the last. */
export const ORDINALS: Record<string, number> = Object.fromEntries(
  [
    'first 1st premier premiere primeiro primeira kwanza 1er اول',
    'second 2nd deuxieme seconde segundo segunda pili ثاني',
    'third 3rd troisieme terceiro terceira tatu ثالث',
    'fourth 4th quatrieme quarto nne',
    'fifth 5th cinquieme quinto tano',
    'sixth 6th sixieme sexto',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
for (const name of 'last final dernier derniere ultimo ultima mwisho'.split(' ')) ORDINALS[name] = -1;

export const NUMBER_SIGNS = wordSet('number numero option no event');
