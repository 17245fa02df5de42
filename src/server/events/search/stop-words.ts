/** Words that say nothing about what is looked for, folded; English and French. */
const ENGLISH =
  'a about an and any are as at be been by can could did do does for from had has have how i if in into is it its me my near of on or our that the their this there to want was we were what when where which who will with you your';
const FRENCH =
  'au aux avec c ce ces cet cette comment d dans de des du elle en est et il ils je l la le les leur leurs ma mes mon n nos notre nous on ou par pas pour pres que quel quelle quelles quels qui s sa se ses son sont sur un une vers vos votre vous';
/** What every entry here is, and how people ask for it. */
const OBVIOUS =
  'event events evenement evenements happening happenings find looking show thing things all some best upcoming cherche trouver tous quoi faire';

const OBVIOUS_WORDS: ReadonlySet<string> = new Set(OBVIOUS.split(' '));
const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${FRENCH} ${OBVIOUS}`.split(' '));

/** Whether a folded word is left out of searches that have any other. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a folded word is what every entry here is, or how people ask for it: a search of only these asks for everything. */
export function isObvious(word: string): boolean {
  return OBVIOUS_WORDS.has(word);
}
