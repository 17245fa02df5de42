import {
  any,
  by,
  inCountries,
  kind,
  kindByName,
  kindByPlace,
  located,
  named,
  tagged,
  type SearchQuery,
  type Which,
} from './wanted-events.ts';

const KENYA = inCountries('Kenya');
const NIGERIA = inCountries('Nigeria');
const SOUTH_AFRICA = inCountries('South Africa');
const EGYPT = inCountries('Egypt');
const LUSOPHONE = inCountries('Angola', 'Mozambique');
const HACKATHON = { best: named('Hackathon', 'Hack Night'), good: tagged('hackathon') };
const FINTECH = { best: named('Fintech'), good: tagged('fintech') };
const STARTUP = { best: named('Startup'), good: tagged('startups') };
const INVESTORS = {
  best: named('Investor'),
  good: named('Port Harcourt', 'قمة'),
  fair: named('Slow Friday'),
};
const CODING = {
  best: named('Code pour', 'Youth Coding'),
  good: named('Hip-Hop', 'Junior Code'),
  fair: named('Girls'),
};
const FREE: Which = ({ price }) => price === undefined;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Selects sample events that take place on a weekday. The samples are seeded on a Monday. */
const on =
  (day: (typeof DAYS)[number]): Which =>
  ({ day: first, days }) => {
    const begins = 'inDays' in first ? first.inDays % DAYS.length : DAYS.indexOf(first.on);
    return begins <= DAYS.indexOf(day) && DAYS.indexOf(day) < begins + days;
  };
const all =
  (...every: Which[]): Which =>
  (event) =>
    every.every((which) => which(event));

/**
 * Queries by somebody who had read the samples and the decision records but not the search code. They were graded before their
 * first run. They test earlier gaps, and features that a fix might have broken.
 */
export const STRANGERS_QUERIES: readonly SearchQuery[] = [
  ...kindByName('stranger’s typo', {
    makerfaire: 'Maker Fair',
    'maker faire': 'Maker Fair',
    cloudsummit: 'Nairobi Cloud',
    gamejam: 'Game Jam',
    womenintech: 'Kigali Women',
    sybersecurity: 'Cyber',
    'e comerce': 'E-commerce',
    'afro beats': 'Afrobeats',
    'opn source': 'Open Source',
    kampsla: 'Kampala',
    dalar: 'Dakar Num',
    rbat: 'Rabat',
    bamkao: 'Bamako',
    nioamey: 'Niamey',
    'casa blanca': 'Casablanca',
    portharcourt: 'Port Harcourt',
    sierraleone: 'Freetown',
    'bibliotheque numerque': 'Brazzaville',
    'artifical inteligence cairo': 'Cairo AI',
    'adis abeba cofee': 'Blockchain',
    koumasi: 'Kumasi',
    ginja: 'Jinja',
    aroucha: 'Arusha',
    'a.i. conference': 'Cairo AI',
    '#AI #Cairo': 'Cairo AI',
    '“maker fair”': 'Maker Fair',
  }),
  ...kind('stranger’s typo', {
    lgos: { best: located('Lagos') },
    lahos: { best: located('Lagos') },
    hackathin: HACKATHON,
    'start-ups': STARTUP,
    fintch: FINTECH,
    southafrica: { best: SOUTH_AFRICA },
  }),
  ...kindByPlace({
    gauteng: located('Johannesburg'),
    'kwazulu natal': located('Durban'),
    'western cape': located('Cape Town'),
    'kenyan coast': located('Mombasa', 'Kilifi'),
    'lake victoria': located('Kisumu', 'Jinja'),
    'rivers state': located('Port Harcourt'),
    'south east nigeria': located('Enugu'),
    'ashanti region': located('Kumasi'),
    katanga: located('Lubumbashi'),
    lusophone: LUSOPHONE,
    PALOP: LUSOPHONE,
    'horn of africa': inCountries('Ethiopia', 'Somalia'),
    'Afrika Kusini': SOUTH_AFRICA,
    Misri: EGYPT,
    msumbiji: inCountries('Mozambique'),
    'Cidade do Cabo': located('Cape Town'),
    'África do Sul': SOUTH_AFRICA,
    etiópia: inCountries('Ethiopia'),
    القاهرة: located('Cairo'),
    المغرب: inCountries('Morocco'),
    نيجيريا: NIGERIA,
    '🇳🇬': NIGERIA,
    'kenya 🇰🇪': KENYA,
    cpt: located('Cape Town'),
    'Abidjan CI': located('Abidjan'),
    niger: inCountries('Niger'),
    guinea: inCountries('Guinea'),
    'south sudan': inCountries('South Sudan'),
    congolese: inCountries('Congo', 'Democratic Republic of the Congo'),
    'kenya uganda': inCountries('Kenya', 'Uganda'),
    'Johannesburg/Cape Town': located('Johannesburg', 'Cape Town'),
    na: any(located('Nairobi'), inCountries('Namibia')),
  }),
  ...kind('stranger’s meaning', {
    passwords: { best: named('Cyber') },
    VC: { ...INVESTORS, fair: named('Founders Breakfast', 'Slow Friday') },
    'I want to meet investors': INVESTORS,
    'femmes entrepreneurs': { best: named('Algiers') },
    entrepreneuriat: { best: named('Startup'), good: tagged('startups') },
    healthtech: { best: named('Digital Health', 'Santé Connectée'), good: named('Health') },
    cleantech: { best: named('Clean Energy'), good: named('Solar', 'Energy Tech') },
    'a tontine by phone': { best: named('Mobile Money'), fair: tagged('payments') },
    livestock: { best: named('Cattle') },
    'apprendre à coder': CODING,
    'where can I learn to code': CODING,
    python: CODING,
    'شركات ناشئة': { best: named('قمة'), good: tagged('startups') },
    'الذكاء الاصطناعي': { best: tagged('AI') },
    'musica angola': { best: named('Luanda') },
    'live music': { best: tagged('music', 'musique') },
    assurance: { best: named('Ocean Finance') },
    'sage-femme': { best: named('Libreville') },
    'court métrage': { best: named('Ouaga'), good: named('Mombasa') },
    nuit: { good: named('Night') },
    'african startups': STARTUP,
    'how can i become a drone pilot in uganda': { best: named('Drone') },
    'm-pesa': { best: named('Mobile Money', 'Payments'), fair: named('Accra', 'Lusaka', 'Nairobi Cloud') },
    'who is savanna circuit': { good: by('savanna') },
    'young entrepreneurs': { best: named('Lusaka') },
  }),
  ...kind('stranger’s day', {
    'things to do in mombasa this weekend': { best: located('Mombasa') },
    'durban this weekend': { best: located('Durban') },
    'free events in kigali': { best: all(FREE, located('Kigali')) },
    'friday nairobi': { best: all(on('fri'), located('Nairobi')) },
    'thursday conference': { best: all(on('thu'), tagged('conference')) },
    'samedi atelier': { best: all(on('sat'), tagged('workshop')) },
    'weekend hackathon': { best: all(any(on('sat'), on('sun')), tagged('hackathon')) },
    'july nairobi': { best: all(located('Nairobi'), named('Cloud')) },
    'next week lagos': { best: located('Lagos') },
  }),
  ...kind('nothing', { 'blargh frobnicate': {}, 'hjkl hjkl': {}, 'wibble quux florp': {} }),
];
