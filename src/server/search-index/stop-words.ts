/** Words that say nothing about what is looked for, folded; English, French, and the least of what is spoken beside them. */
const ENGLISH =
  'a about am an and any anything are around as at attend attending be become been being by can cant cheap close could did do does doing dont for from going good great had happen has have having help how i id if im in info information into is interesting it its join kind know learn learnt like local looking me meet meeting more my near nearby need of on or organised organized our please really related some someone something soon sort start starting taking tell than that the their them then there these they this those ticket tickets to us very wanna want was we were what whats when where which while who will with would you your';
const FRENCH =
  'a assister au autour aux avec avoir ayant billet billets c ce ces cet cette chez comment d dans de des donne du elle elles en est et etre existe il ils j je l la le les leur leurs lieu m ma mes mon n nos notre nous on ont organise organises ou par participer pas peut peux pour pres proche proches qu que quel quelle quelles quels qui rencontrer s sa se sera ses son sont sur t un une vers veux vos votre voudrais vous y';
const PORTUGUESE =
  'ao aos com como da das do dos em fazer na nas no nos o onde os para perto por posso quais qual quando que quero um uma';
const SWAHILI = 'cha gani kuhusu kwa la na ni vya wa wapi ya za karibu katika';
const ARABIC = 'في من على الى عن مع او هل اين';
/** What every entry here is, how people ask for it, and when all of it is. */
const OBVIOUS =
  'event events evenement evenements evento eventos tukio matukio فعاليات فعالية happening happenings activity activities activite activites agenda calendar calendrier sortie sorties find show thing things all best upcoming cherche trouver tous quoi faire african africans africain africains africaine africaines';

const OBVIOUS_WORDS: ReadonlySet<string> = new Set(OBVIOUS.split(' '));
const STOP_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, FRENCH, PORTUGUESE, SWAHILI, ARABIC, OBVIOUS].flatMap((words) => words.split(' ')),
);

/** Whether a folded word is left out of searches that have any other. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a folded word is what every entry here is, or how people ask for it: a search of only these asks for everything. */
export function isObvious(word: string): boolean {
  return OBVIOUS_WORDS.has(word);
}

/** What everything here is about. */
const OF_ALL = new Set(
  'tech technology technologies technologie tecnologia tecnologias teknolojia'.split(' '),
);

/** What people come together for, whatever it is about. */
const KINDS = new Set(
  'conference conferences conf summit sommet forum meetup meetups festival fest expo fair week semaine day days night hub hackathon hackathons workshop workshops atelier ateliers salon free gratuit'.split(
    ' ',
  ),
);

const FREE = new Set('free gratuit gratuite gratuits gratuites gratis gratuito bure مجاني مجانية'.split(' '));

/** Whether a folded word says that it should cost nothing, which is a wish: what is looked for may cost something. */
export function saysFree(word: string): boolean {
  return FREE.has(word);
}

/** Whether a folded word says what everything here is about. */
export function isOfAll(word: string): boolean {
  return OF_ALL.has(word);
}

/** Whether a folded word says what kind of event it is, or at what price, and nothing of what it is about. */
export function saysWhatKind(word: string): boolean {
  return KINDS.has(word);
}
