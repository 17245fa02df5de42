import { named, type SearchQuery } from './wanted-events.ts';

/** Short names of the sample events. */
const EVENTS: Readonly<Record<string, string>> = {
  breakfast: 'Silicon Savannah Founders Breakfast',
  payments: 'East Africa Payments Meetup',
  cloud: 'Nairobi Cloud Summit',
  run: 'Nairobi Half-Marathon for Coding Clubs',
  product: 'Lagos Product Week',
  afrobeats: 'Afrobeats Tech Night: Sound, Stage, Software',
  dakar: 'Dakar Numérique : le Grand Rendez-vous',
  cairo: 'Cairo AI Engineering Conference',
  engineering: 'Kigali Women in Engineering Forum',
  clinic: 'Community Health Data Clinic',
  luanda: 'Luanda Music Tech Sessions',
  johannesburg: 'Johannesburg Founders’ Slow Friday',
  capeTown: 'Cape Town Developer Conference',
  abidjan: 'Abidjan Fintech Sprint',
  yaounde: 'Yaoundé Cyber Sécurité Forum',
  ouaga: 'Ouaga Film & Réalité Virtuelle',
  antananarivo: 'Antananarivo Trail & Tech',
  bujumbura: 'Bujumbura Youth Coding Week',
  lubumbashi: 'Lubumbashi Mining & Environment Data Day',
  swahili: 'Swahili Language Tech Hackathon',
  mombasa: 'Mombasa Animation Night',
  portHarcourt: 'Port Harcourt Energy Tech Demo Day',
  coffee: 'Addis Ababa Blockchain for Coffee',
  week: 'አዲስ አበባ የፈጠራ ሳምንት',
  casablanca: 'Casablanca E-commerce Day',
  gaborone: 'Gaborone Smart Cattle Expo',
  alexandria: 'قمة الإسكندرية للشركات الناشئة',
  algiers: 'Algiers Women Founders Circle',
  kisumu: 'Kisumu Junior Code Showcase',
  jam: 'Game Jam Pwani',
  enugu: 'Enugu AI Reading Group',
  ibadan: 'Ibadan Open Source Saturday',
  abuja: 'Abuja GovTech Roundtable',
  kumasi: 'Kumasi Maker Fair',
  tamale: 'Tamale Agritech Field Day',
  accra: 'Accra Fintech Forum',
  durban: 'Durban Surf & Science Day',
  kinshasa: 'Kinshasa Hip-Hop & Code',
  brazzaville: 'Brazzaville Bibliothèque Numérique',
  douala: 'Douala Game Dev Meetup',
  rabat: 'Rabat Civic Design Workshop',
  maputo: 'Maputo Ocean Plastic Makers',
  lusaka: 'Lusaka Youth Innovation Challenge',
  portLouis: 'Port Louis Ocean Finance Forum',
  tunis: 'Tunis Deep Tech Nights',
  sfax: 'Sfax Junior Robotics Cup',
  libreville: 'Libreville Santé Connectée',
  hargeisa: 'Hargeisa Mobile Money Hack Night',
  kampala: 'Kampala Drone and Mapping Day',
  jinja: 'Jinja Riverside Startup Camp',
  arusha: 'Arusha Clean Energy Investor Days',
  niamey: 'Niamey Solar Installers Workshop',
  bamako: 'Bamako Agri-Data',
  freetown: 'Freetown Digital Health Meetup',
  blantyre: 'Blantyre Health Innovation Meetup',
  harare: 'Harare EdTech Teachers’ Conference',
  lome: 'Lomé Logistics Tech Day',
  cotonou: 'Cotonou Code pour Toutes',
  juba: 'Juba Radio and Podcast Makers Day',
  banjul: 'Banjul Smart Tourism Lab',
  conakry: 'Conakry Startup Café',
  monrovia: 'Monrovia Girls Build Apps Final',
  windhoek: 'Windhoek Desert Space Talks',
};

/** The events with these short names, which are separated by spaces; undefined without names. */
function whichOf(names: string) {
  const wanted = names.split(' ').filter(Boolean);
  return wanted.length > 0 ? named(...wanted.map((name) => EVENTS[name]!)) : undefined;
}

/** Queries by the short names of the events that they should find: best | good | acceptable. An empty name: no event fits. */
export function kindByShortNames(
  kind: string,
  queries: Readonly<Record<string, readonly string[]>>,
): SearchQuery[] {
  return Object.entries(queries).flatMap(([wanted, searches]) => {
    const [best, good, fair] = wanted.split('|').map(whichOf);
    const grades = { ...(best && { best }), ...(good && { good }), ...(fair && { fair }) };
    return searches.map((search) => ({ kind, search, ...grades }));
  });
}
