import type { CountryName } from '#contract/countries.ts';
import { placeOf } from '../places/place-of.ts';
import type { SampleEvent } from '../seed/sample-event.ts';

/** Which of the sample events a part of an answer is about. */
type Which = (event: SampleEvent) => boolean;

/** What somebody types, and the sample events they want: most, also, and at least. With none of the three, nothing fits. */
export interface SearchQuery {
  kind: string;
  search: string;
  best?: Which;
  good?: Which;
  fair?: Which;
}

/** Those whose name contains one of `parts`. */
const named =
  (...parts: string[]): Which =>
  ({ name }) =>
    parts.some((part) => name.includes(part));
const tagged =
  (...tags: string[]): Which =>
  (event) =>
    (event.tags ?? '').split(', ').some((tag) => tags.includes(tag));
const located =
  (...cities: string[]): Which =>
  ({ location }) =>
    cities.some((city) => location.startsWith(city));
const inCountries =
  (...countries: CountryName[]): Which =>
  ({ location }) =>
    countries.some((country) => placeOf(location)?.country === country);
const by =
  (organizer: string): Which =>
  (event) =>
    event.by === organizer;
const any =
  (...some: Which[]): Which =>
  (event) =>
    some.some((which) => which(event));

const aiByName = named('AI Engineering', 'AI Reading');
const AI = { best: aiByName, good: tagged('AI') };
const FINTECH = { best: named('Fintech'), good: tagged('fintech') };
const HACKATHON = { best: named('Hackathon'), good: tagged('hackathon') };
const STARTUP = { best: named('Startup'), good: tagged('startups') };
const CONFERENCE = { best: named('Conference'), good: tagged('conference') };
const HEALTH = { best: named('Health', 'Santé'), good: tagged('health', 'public health') };
const WOMEN = { best: any(named('Women'), tagged('femmes')), good: tagged('girls') };
const GAMES = { best: named('Game') };
const COMMERCE = { best: named('E-commerce') };
const FARMING = { best: named('Agri'), good: tagged('agriculture'), fair: tagged('agritech') };
const NAIROBI = { best: named('Nairobi'), good: located('Nairobi') };
const LAGOS = { best: named('Lagos'), good: located('Lagos') };
const WEST = inCountries(
  'Nigeria', 'Ghana', 'Sierra Leone', 'Liberia', 'Gambia', 'Senegal', "Côte d'Ivoire", 'Benin', 'Togo', 'Burkina Faso',
  'Mali', 'Niger', 'Guinea',
); // oxfmt-ignore
// Burundi is in the east for its neighbours and in the centre for the African Union.
const EAST = inCountries(
  'Kenya', 'Tanzania', 'Uganda', 'Rwanda', 'Burundi', 'South Sudan', 'Ethiopia', 'Somalia', 'Madagascar', 'Mauritius',
); // oxfmt-ignore
const MAGHREB = inCountries('Morocco', 'Algeria', 'Tunisia');
const NORTH = any(MAGHREB, inCountries('Egypt'));
const SOUTH = inCountries(
  'South Africa', 'Botswana', 'Namibia', 'Zambia', 'Zimbabwe', 'Mozambique', 'Angola', 'Malawi', 'Lesotho',
); // oxfmt-ignore
const CENTRAL = inCountries('Cameroon', 'Congo', 'Democratic Republic of the Congo', 'Gabon', 'Burundi');

type Wanted = Omit<SearchQuery, 'kind' | 'search'>;

function kind(name: string, wanted: Record<string, Wanted>): SearchQuery[] {
  return Object.entries(wanted).map(([search, which]) => ({ kind: name, search, ...which }));
}

/** Each of the searches is for the one event whose name has the part. */
function kindByName(name: string, wanted: Record<string, string>): SearchQuery[] {
  return Object.entries(wanted).map(([search, part]) => ({ kind: name, search, best: named(part) }));
}

function kindByPlace(wanted: Record<string, Which>): SearchQuery[] {
  return Object.entries(wanted).map(([search, good]) => ({ kind: 'place', search, good }));
}

/**
 * Searches with what they should find among the sample events, from the facts of the samples and by hand; never from
 * what a search answered.
 */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ...kindByName('exact', {
    'Nairobi Cloud Summit': 'Nairobi Cloud',
    'Accra Fintech Forum': 'Accra Fintech',
    'Game Jam Pwani': 'Game Jam',
    'Cape Town Developer Conference': 'Cape Town',
    'Libreville Santé Connectée': 'Libreville',
    'Windhoek Desert Space Talks': 'Windhoek',
    'Kinshasa Hip-Hop & Code': 'Kinshasa',
    'cotonou code pour toutes': 'Cotonou',
    'lagos product week 2026': 'Lagos Product',
    'Harare EdTech Teachers’ Conference': 'Harare',
    'DURBAN SURF & SCIENCE DAY': 'Durban',
    'lome logistics tech day': 'Lomé',
    'Afrobeats Tech Night: Sound, Stage, Software': 'Afrobeats',
    'Dakar Numérique : le Grand Rendez-vous': 'Dakar Num',
  }),
  ...kind('prefix', {
    lag: { ...LAGOS, fair: located('Abidjan') },
    block: { best: named('Blockchain') },
    hackat: HACKATHON,
    nair: { ...NAIROBI, fair: located('Addis') },
    robo: { best: named('Robotics') },
    casab: { best: named('Casablanca') },
    mapp: { best: named('Mapping') },
    ouaga: { best: named('Ouaga') },
    antan: { best: named('Antananarivo') },
    'music t': { best: named('Music'), good: tagged('music') },
    'addis ab': { best: named('Addis'), good: located('Addis') },
    fint: FINTECH,
    agri: { best: named('Agri'), good: tagged('agriculture', 'agritech') },
    podc: { best: named('Podcast') },
    'nairobi cl': { best: named('Nairobi Cloud') },
    'kigali wom': { best: named('Kigali Women') },
    telem: { best: tagged('telemedicine') },
  }),
  ...kind('typo', {
    lagso: LAGOS,
    nairoby: NAIROBI,
    blokchain: { best: named('Blockchain') },
    'artifical inteligence': AI,
    cybersecurty: { best: named('Cyber') },
    hackaton: HACKATHON,
    fintec: FINTECH,
    confrence: CONFERENCE,
    johanesburg: { best: named('Johannesburg') },
    casablanka: { best: named('Casablanca') },
    kigaly: { best: named('Kigali'), good: located('Kigali') },
    roboticks: { best: named('Robotics') },
    agrculture: { ...FARMING, best: tagged('agriculture'), good: named('Agri') },
    develper: { best: named('Developer') },
    zimbabwee: { good: inCountries('Zimbabwe') },
    senegl: { good: inCountries('Senegal') },
    abijan: { best: named('Abidjan') },
    kampla: { best: named('Kampala') },
    swahilli: { best: named('Swahili') },
    startpu: STARTUP,
    camroon: { good: inCountries('Cameroon') },
    madagaskar: { good: inCountries('Madagascar') },
    ethopia: { good: inCountries('Ethiopia') },
    cofee: { best: named('Coffee') },
    'solr instalers': { best: named('Solar') },
    logistcs: { best: named('Logistics'), good: tagged('logistics') },
    tourisim: { best: named('Tourism') },
    astronmy: { best: tagged('astronomy') },
    'fintehc accra': { best: named('Accra Fintech') },
    'cloud sumit nairobi': { best: named('Nairobi Cloud') },
  }),
  ...kind('French typo', {
    numerqiue: { best: named('Numérique') },
    bibliotèque: { best: named('Bibliothèque') },
    'sante conectée': { best: named('Santé Connectée') },
    musiqe: { best: any(named('Music'), tagged('music', 'musique')) },
    'realité virtuele': { best: named('Réalité') },
    'hackaton abidjan': { best: named('Abidjan') },
    ouagadogou: { best: named('Ouaga') },
    'yaounde cyber securitée': { best: named('Yaoundé') },
    camerou: { good: inCountries('Cameroon') },
    'afrique de louest': { good: WEST },
  }),
  ...kind('French', {
    'intelligence artificielle': AI,
    'énergie solaire': { best: named('Solar'), fair: named('Arusha') },
    femmes: WOMEN,
    musique: { best: any(named('Music'), tagged('music', 'musique')) },
    cinéma: { best: named('Film'), good: tagged('film') },
    'jeux vidéo': GAMES,
    santé: HEALTH,
    'données ouvertes': { good: tagged('open data') },
    livres: { best: tagged('books') },
    'course à pied': { good: tagged('running') },
    jeunes: { good: any(named('Youth', 'Junior'), tagged('youth')) },
    logistique: { best: named('Logistics'), good: tagged('logistics') },
    sécurité: { best: named('Sécurité') },
    'événements à Dakar': { best: named('Dakar') },
    conférence: CONFERENCE,
    développeurs: { best: named('Developer', 'Dev Meetup') },
    'hackathon à Abidjan': { best: named('Abidjan') },
    'argent mobile': { best: named('Mobile Money'), fair: named('East Africa Payments', 'Accra', 'Lusaka') },
    'écoles robotique': { best: named('Robotics') },
    'l’océan': { best: named('Ocean'), good: tagged('ocean'), fair: named('Dakar') },
    recyclage: { best: tagged('recycling') },
    'séances de réalité virtuelle': { best: named('Réalité') },
    'start-up': STARTUP,
  }),
  ...kindByPlace({
    Kenya: inCountries('Kenya'),
    kenyan: inCountries('Kenya'),
    Nigeria: inCountries('Nigeria'),
    'nigerian events': inCountries('Nigeria'),
    Ghana: inCountries('Ghana'),
    'upcoming events in Ghana': inCountries('Ghana'),
    Sénégal: inCountries('Senegal'),
    sénégalais: inCountries('Senegal'),
    'Ivory Coast': inCountries("Côte d'Ivoire"),
    "Côte d'Ivoire": inCountries("Côte d'Ivoire"),
    'cote divoire': inCountries("Côte d'Ivoire"),
    'Afrique du Sud': inCountries('South Africa'),
    'south african': inCountries('South Africa'),
    DRC: inCountries('Democratic Republic of the Congo'),
    RDC: inCountries('Democratic Republic of the Congo'),
    'République démocratique du Congo': inCountries('Democratic Republic of the Congo'),
    Tanzanie: inCountries('Tanzania'),
    Éthiopie: inCountries('Ethiopia'),
    Égypte: inCountries('Egypt'),
    Maroc: inCountries('Morocco'),
    moroccan: inCountries('Morocco'),
    Algérie: inCountries('Algeria'),
    Zambie: inCountries('Zambia'),
    Cameroun: inCountries('Cameroon'),
    Ouganda: inCountries('Uganda'),
    'Île Maurice': inCountries('Mauritius'),
    Mozambique: inCountries('Mozambique'),
    'Le Caire': located('Cairo'),
    Alexandrie: located('Alexandria'),
    'Dar es Salaam': located('Dar es Salaam'),
    'Addis Abeba': located('Addis'),
    Alger: located('Algiers'),
    joburg: located('Johannesburg'),
    'events in Kampala': located('Kampala'),
    'Port-Louis': located('Port Louis'),
    Tunisie: inCountries('Tunisia'),
    'Burkina Faso': inCountries('Burkina Faso'),
  }),
  ...kind('region', {
    'West Africa': { good: WEST },
    'Afrique de l’Ouest': { good: WEST },
    'east africa': { best: named('East Africa'), good: EAST },
    'Afrique de l’Est': { best: named('East Africa'), good: EAST },
    'North Africa': { good: NORTH },
    'Afrique du Nord': { good: NORTH },
    Maghreb: { good: MAGHREB },
    'southern africa': { good: SOUTH },
    'Afrique centrale': { good: CENTRAL },
    'central africa': { good: CENTRAL },
  }),
  ...kind('place and topic', {
    'fintech accra': { best: named('Accra Fintech') },
    'hackathon in Kenya': { best: named('Game Jam') },
    'hackathon tanzania': { best: named('Hackathon') },
    'ai nigeria': { best: named('Enugu') },
    'AI in Egypt': { best: named('Cairo AI') },
    'music nigeria': { best: named('Afrobeats') },
    'startup kenya': { best: named('Founders Breakfast') },
    'women algeria': { best: named('Algiers') },
    'summit nairobi': { best: named('Nairobi Cloud') },
    'games cameroon': { best: named('Douala') },
    'energy port harcourt': { best: named('Port Harcourt') },
    'health west africa': { best: named('Freetown') },
    'youth southern africa': { good: named('Durban', 'Lusaka') },
    'fintech east africa': { best: named('East Africa Payments'), good: named('Hargeisa') },
    'AI North Africa': { best: named('Cairo AI') },
    'free workshop rwanda': { best: named('Community Health') },
    'tech events in Lagos': { best: named('Afrobeats', 'Lagos Product') },
    'robotics tunisia': { best: named('Sfax') },
    'agritech ghana': { best: named('Tamale') },
    'blockchain ethiopia': { best: named('Blockchain') },
    'film mombasa': { best: named('Mombasa') },
    'coding for girls': { best: named('Girls') },
    'startups north africa': { good: any(named('Algiers'), located('Alexandria')) },
    'open source nigeria': { best: named('Ibadan') },
    'running in kenya': { best: named('Half-Marathon') },
    'hackathon afrique de l’ouest': { best: named('Abidjan') },
    'mobile money somalia': { best: named('Hargeisa') },
    'formation solaire niger': { best: named('Niamey') },
    'numérique sénégal': { best: named('Dakar') },
    'ia au caire': { best: named('Cairo AI') },
    'musique kinshasa': { best: named('Kinshasa') },
    'ai summit west africa': { good: named('Enugu') },
    'data in central africa': { best: named('Lubumbashi') },
    'climat île maurice': { best: named('Port Louis') },
  }),
  ...kind('synonym', {
    IA: AI,
    ai: AI,
    crypto: { best: named('Blockchain') },
    web3: { best: named('Blockchain') },
    agtech: { best: named('Agritech'), good: tagged('agritech') },
    'e-health': { best: named('Digital Health', 'Santé Connectée') },
    dev: { best: named('Game Dev', 'Developer') },
    cybersecurity: { best: named('Cyber') },
    vr: { best: named('Réalité') },
    'virtual reality': { best: named('Réalité') },
    farming: { good: any(tagged('agriculture'), named('Agri')) },
    movies: { best: named('Film'), good: tagged('film') },
    meetup: { best: named('Meetup'), good: tagged('networking') },
    contest: { good: tagged('competition') },
    telehealth: { best: tagged('telemedicine') },
    gaming: GAMES,
    jogging: { good: tagged('running') },
    'women in tech': { best: named('Kigali Women') },
    photovoltaic: { best: named('Solar') },
    kiswahili: { best: named('Swahili') },
    songs: { best: named('Afrobeats'), good: tagged('music', 'musique') },
  }),
  ...kind('organiser', {
    'Savanna Circuit': { good: by('savanna') },
    'Teranga Numérique': { good: by('teranga') },
    'Akwaaba Stack': { good: by('akwaaba') },
    'Sahara Makers': { good: by('sahara') },
    'Kopano Trust': { good: by('kopano') },
    'Pwani Creative Lab': { good: by('pwani') },
    'jabali code club': { good: by('jabali') },
    'Baobab Runners': { good: by('baobab') },
    'akwaba stack': { good: by('akwaaba') },
    kopano: { good: by('kopano') },
  }),
  ...kind('tag', {
    devops: { good: tagged('devops') },
    drones: { best: named('Drone'), fair: named('Cattle') },
    'open data': { good: tagged('open data') },
    wearables: { good: tagged('wearables') },
    GIS: { good: tagged('GIS') },
    regulation: { good: tagged('regulation') },
    careers: { good: tagged('careers') },
    climate: { good: tagged('climate') },
    'civic tech': { good: tagged('civic tech') },
    'creative tech': { good: tagged('creative tech') },
    design: { best: named('Design'), good: tagged('design') },
    competition: { good: tagged('competition') },
    'e-commerce': COMMERCE,
    ecommerce: COMMERCE,
    'e commerce': COMMERCE,
  }),
  ...kindByName('description', {
    jollof: 'Ibadan',
    mandazi: 'Breakfast',
    samosas: 'Payments',
    telescopes: 'Windhoek',
    kuduro: 'Luanda',
    sorgho: 'Bamako',
    bambara: 'Bamako',
    wolof: 'Dakar Num',
    yirgacheffe: 'Coffee',
    matatu: 'Swahili',
    childcare: 'Kigali Women',
    garderie: 'Cotonou',
    felucca: 'Cairo',
    susu: 'Accra',
    thieboudienne: 'Dakar Num',
    'prosthetic hand': 'Tunis',
    wetland: 'Kampala',
    'capture du drapeau': 'Yaoundé',
    darija: 'Casablanca',
    injera: 'የፈጠራ',
    USSD: 'Hargeisa',
    kinyarwanda: 'Kigali Women',
    lingala: 'Brazzaville',
    braziers: 'Lusaka',
    'tonal languages': 'Enugu',
    'undersea cable': 'Nairobi Cloud',
    'load-shedding': 'Cape Town',
  }),
  ...kind('other script', {
    قمة: { best: located('Alexandria') },
    الإسكندرية: { best: located('Alexandria') },
    'قمة الاسكندرية': { best: located('Alexandria') },
    مستثمرين: { best: located('Alexandria') },
    'አዲስ አበባ': { best: named('አዲስ'), good: located('Addis') },
    የፈጠራ: { best: named('የፈጠራ') },
    ሳምንት: { best: named('የፈጠራ') },
    መግቢያው: { best: named('የፈጠራ') },
  }),
  ...kind('glued or split', {
    'fin tech': FINTECH,
    'block chain': { best: named('Blockchain') },
    'hacka thon': HACKATHON,
    'hip hop': { best: named('Hip-Hop') },
    hiphop: { best: named('Hip-Hop') },
    'agri data': { best: named('Agri-Data') },
    'half marathon': { best: named('Half-Marathon') },
    capetown: { best: named('Cape Town'), good: located('Cape Town') },
    opensource: { best: named('Open Source') },
    'hack night': { best: named('Hack Night') },
  }),
  ...kind('nothing', {
    xqzvwk: {},
    'asdkjfh qwpoeiru': {},
    zzzzzz: {},
    '!!!': {},
    'qwxz blorp': {},
    'vqjx 00000': {},
  }),
];
