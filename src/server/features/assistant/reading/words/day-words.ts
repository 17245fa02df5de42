import type { DayUnit } from '#server/domains/search/date-names.ts';
import { wordSet } from './word-set.ts';

/** Folded words of days in English, French, Portuguese, Swahili, Arabic and Hausa, beside what `dayNames` has of months and weekdays. */
export const THIS = wordSet('this ce cet cette esta este neste nesta hii huu هذا هذه wannan current');
export const NEXT = wordSet(
  'next nxt coming upcoming following prochain prochaine prochains prochaines suivant suivante proximo proxima proximos proximas ijayo ujao zijazo قادم قادمة مقبل gaba vem',
);
export const LAST = wordSet(
  'last past previous dernier derniere derniers dernieres passe passee passado passada ultimo ultima iliyopita uliopita ماضي ماضية gabata',
);
/** French, Portuguese and the others say a weekday "next" that is simply the coming one. */
export const COMING = wordSet(
  'coming prochain prochaine suivant suivante proximo proxima ijayo ujao قادم قادمة مقبل',
);
export const FILLING = wordSet(
  'of the de du des la le les l d do da dos das o a that on in en na no em par que wa ya',
);
export const BEFORE = wordSet('before until till by avant jusqu jusque antes ate kabla قبل');
/** Before a weekday that is cut short. */
export const BEFORE_DAY = wordSet('on this next last coming until till by from and or');
export const AFTER = wordSet('after since from apres depuis depois desde baada بعد من starting onwards');
export const BETWEEN = wordSet('between from entre du de kati kuanzia من بين le');
/** After which a period begins, or before which one ends, that is not itself meant. */
export const AFTER_IT = wordSet('after apres depois baada');
export const BEFORE_IT = wordSet('before avant antes kabla');
export const OF = wordSet('of de d wa');
export const NOW = wordSet('now maintenant agora sasa');
export const IN = wordSet('in dans em daqui baada بعد');
export const OVER = wordSet('within over');
export const AND_TO = wordSet('and to till until et au a e ate na hadi الى و');
export const WITHIN = wordSet('next coming prochains prochaines proximos proximas following');

export const UNITS: readonly (readonly [DayUnit | 'quarter' | 'weekend', ReadonlySet<string>])[] = [
  ['day', wordSet('day days jour jours dia dias siku يوم ايام rana')],
  ['week', wordSet('week weeks semaine semaines semana semanas wiki اسبوع اسابيع sati mako')],
  ['weekend', wordSet('weekend weekends wikendi')],
  ['month', wordSet('month months mois mes meses mwezi miezi شهر اشهر wata')],
  ['quarter', wordSet('quarter trimestre')],
  ['year', wordSet('year years an ans annee annees ano anos mwaka سنة عام shekara')],
];

export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one un une um uma a',
    'two deux dois duas couple mbili',
    'three trois tres few quelques tatu',
    'four quatre quatro nne',
    'five cinq cinco tano',
    'six seis sita',
    'seven sept sete saba',
    'eight huit oito',
    'nine neuf nove',
    'ten dix dez kumi',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);

export const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first 1st premier premiere primeiro primeira 1er',
    'second 2nd deuxieme seconde segundo segunda 2e',
    'third 3rd troisieme terceiro terceira 3e',
    'fourth 4th quatrieme quarto quarta',
    'last dernier derniere ultimo ultima final',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
export const LAST_ORDINAL = 5;

/** Parts of a month or year, in thirds. */
export const PARTS: readonly ReadonlySet<string>[] = [
  wordSet('early beginning start debut inicio comeco mwanzo اول بداية'),
  wordSet('mid middle mi milieu meio meados katikati منتصف'),
  wordSet('late end fin finale final fim mwisho نهاية اواخر'),
];
export const HALF = wordSet('half moitie metade nusu');
/** The seasons from December on, three months each: their names, and names that are also a verb, a framework or a participle. */
export const SEASONS: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [wordSet('winter hiver inverno'), new Set()],
  [wordSet('printemps primavera'), wordSet('spring')],
  [wordSet('summer verao'), wordSet('ete')],
  [wordSet('autumn automne outono'), wordSet('fall')],
];
/** Words before the latter. */
export const BEFORE_SEASON = wordSet('in this next during the cet en l d');
/** Feasts: the kind of day, its month and day (from Easter on, days), how many days it takes, and its names. */
const FEAST_LINES = `
date 12 25 1: christmas|xmas|noel|natal|krismasi|kirsimeti|christmas day
date 12 24 1: christmas eve|reveillon de noel
date 12 26 1: boxing day
date 12 31 1: new year s eve|new years eve|reveillon|saint sylvestre
date 1 1 1: new year|new years|new year s day|nouvel an|ano novo|mwaka mpya
date 2 14 1: valentine|valentines|valentine s|saint valentin
date 3 8 1: women s day|womens day|journee de la femme|dia da mulher
date 5 1 1: labour day|labor day|fete du travail|dia do trabalhador
date 10 31 1: halloween
easter -2 1: good friday|vendredi saint|sexta feira santa|ijumaa kuu
easter 0 1: easter sunday|dimanche de paques|domingo de pascoa
easter 1 1: easter monday|lundi de paques|jumatatu ya pasaka
easter -2 4: easter|easter weekend|easter holidays|paques|pascoa|pasaka
easter 39 1: ascension|ascension day
easter 49 2: pentecost|pentecote|whitsun
islamic 9 1 30: ramadan|ramadhan|ramadhani|azumi|رمضان
islamic 10 1 3: eid al fitr|eid ul fitr|eid el fitr|aid el fitr|korite|karamar sallah|عيد الفطر
islamic 12 10 3: eid al adha|eid ul adha|eid el kabir|aid el kebir|tabaski|babbar sallah|عيد الاضحى
islamic 3 12 1: mawlid|maulidi|maulid|mouloud|eid milad
islamic 10 1 3: eid|aid|sallah|idi|عيد
`;
export const FEASTS = FEAST_LINES.trim()
  .split('\n')
  .map((line) => {
    const [, kind, when, count, names] = /^(\w+) (.+) (\d+): (.+)$/.exec(line)!;
    return [kind as 'date' | 'easter' | 'islamic', when!, Number(count), names!] as const;
  });
export const REST = wordSet('rest remainder later reste resto');
export const SHORT_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
export const SHORT_WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
export const EXTRA_MONTHS: Readonly<Record<string, number>> = {
  sept: 9,
  janv: 1,
  fev: 2,
  avr: 4,
  juil: 7,
  fevr: 2,
};
export const EXTRA_WEEKDAYS: Readonly<Record<string, number>> = {
  tues: 2, weds: 3, thur: 4, thurs: 4, segunda: 1, terca: 2, quarta: 3, quinta: 4, sexta: 5,
}; // oxfmt-ignore

/** After "may" the verb. */
export const AFTER_MAY = wordSet('i we you be there have find know not also the it');
