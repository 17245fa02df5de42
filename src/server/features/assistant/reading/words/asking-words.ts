import { wordSet } from './word-set.ts';

/** Words that questions begin with, in English, French, Portuguese, Swahili and Arabic. */
export const ASKING = wordSet(
  'is are was were will would does do did has have can could should may must how what whats when where who whom why which tell compare wetin est sont quand qui quoi quel quelle comment combien pourquoi peut puis faut dois tem ha sera posso quando onde quem como quanto qual je kuna nani lini wapi gani naweza ninaweza هل متى اين كم',
);
export const OPENING = wordSet('and so but ok please hi hello et alors e mas na lakini pls');
/** "Is there anything on AI?" looks for events. */
export const ANY = wordSet('any anything something some other others more another');

/** Which of the events that were shown: -1 is the last. */
export const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  'first 1st premier premiere primeiro primeira kwanza 1er اول|second 2nd deuxieme seconde segundo segunda pili ثاني|third 3rd troisieme terceiro terceira tatu ثالث|fourth 4th quatrieme quarto nne|fifth 5th cinquieme quinto tano|sixth 6th sixieme sexto'
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const))
    .concat('last final dernier derniere ultimo ultima mwisho'.split(' ').map((name) => [name, -1] as const)),
);

/** Words before a place. Names that are also other words are places only after one of these. */
export const IN = wordSet(
  'in at to near around from a au aux en em no na de da do mjini jijini kwenye katika huko في',
);
export const ALSO_WORDS = wordSet(
  'ho wa bo man sale kaya za ci ke tete safi beni lira roma moka casa dar kara bor diego gao wau yei aba ife kin ng gh tz ug rw zm zw bw sn cm meru mare victoria george constantine livingstone keren thies rosso',
);

/** How people call and write money, beside its code. */
const CURRENCY_NAMES =
  'USD $ us$ dollar dollars dola dolar dolares bucks|EUR € euro euros|GBP £ pound pounds quid sterling|NGN ₦ n naira nairas|KES ksh kshs ksh. kenyan shilling bob|UGX ush ugsh|TZS tsh tzsh|GHS ₵ gh₵ cedi cedis gh¢|ZAR r rand rands|EGP egyptian livre جنيه|MAD dirham dirhams درهم|TND dinar dinars دينار|XOF cfa fcfa francs franc|RWF frw rwandais|ETB birr|AOA kwanza kwanzas|BWP pula|MWK mk|ZMW kwacha|MZN metical meticais';
export const CURRENCY_OF_NAME = CURRENCY_NAMES.split('|').map((line) => line.split(' '));

/** Names for what the hub lists. */
export const EVENT_NOUNS = wordSet(
  'event events evnt evnts evenement evenements evento eventos tukio matukio hafla فعاليات فعالية احداث taro taruka happening happenings gathering gatherings activity activities activite activites sortie sorties function functions shughuli agenda calendar',
);
