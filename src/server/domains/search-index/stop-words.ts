/** Folded words that carry no meaning in a search, in English, French and other languages of the hub. */
const STOP_WORDS =
  'a about am an and any anything are around as at attend attending be become been being by can cant cheap close could d did do does doing dont for from going good great had happen has have having help how i id if im in info information into is interesting it its join kind know learn learnt like local looking me meet meeting more my near nearby need new of on or organised organized our please really related s some someone something soon sort start starting t taking tell than that the their them then there these they this those ticket tickets to us very wanna want was we were what whats when where which while who will with would you your ' +
  'assister au autour aux avec avoir ayant billet billets c ce ces cet cette chez comment dans de des donne du elle elles en est et etre existe il ils j je l la le les leur leurs lieu m ma mes mon n nos notre nous ont organise organises ou par participer pas peut peux pour pres proche proches qu que quel quelle quelles quels qui rencontrer sa se sera ses son sont sur un une vers veux vos votre voudrais vous y ' +
  'ao aos com como da das do dos em fazer na nas no nos o onde os para perto por posso quais qual quando que quero um uma ' +
  'cha gani kuhusu kwa ni vya wa wapi ya za karibu katika في من على الى عن مع او هل اين';

/** Words that apply to every event, or that people use to ask for any event. */
const OBVIOUS =
  'event events evenement evenements evento eventos tukio matukio فعاليات فعالية happening happenings activity activities activite activites agenda calendar calendrier sortie sorties find show thing things all best upcoming cherche trouver tous quoi faire africa afrique african africans africain africains africaine africaines';

/** Words for technology, the topic of every event. */
const OF_ALL =
  'tech technology technologies technological technologie technologique technologiques tecnologia tecnologias tecnologico tecnologicos tecnologica tecnologicas';

const OBVIOUS_WORDS = new Set(OBVIOUS.split(' '));
const OF_ALL_WORDS = new Set(OF_ALL.split(' '));
/** Words that a search ignores if it has other words. */
const LEFT_OUT: ReadonlySet<string> = new Set(`${STOP_WORDS} ${OBVIOUS}`.split(' '));

/** Whether a search ignores a folded word if it has other words. */
export function isStopWord(word: string): boolean {
  return LEFT_OUT.has(word);
}

/** Whether a folded word applies to every event. A search of only such words finds everything. */
export function isObvious(word: string): boolean {
  return OBVIOUS_WORDS.has(word);
}

/** Whether a folded word means technology, the topic of every event. */
export function isOfAll(word: string): boolean {
  return OF_ALL_WORDS.has(word);
}
