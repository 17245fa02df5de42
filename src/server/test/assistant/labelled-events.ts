import { Temporal } from 'temporal-polyfill';

/** An event of the labelled set, with labels as a person would give them. Dates are `YYYY-MM-DD`. */
export interface LabelledEvent {
  name: string;
  topic: Topic;
  format: Format;
  city: string;
  country: string | null;
  organizer: string;
  from: string;
  to: string;
  price: [least: number, most: number];
  currency: string;
  flyers: boolean;
  seats: number;
  isPublic: boolean;
  tags: string;
  category: string;
}

const TOPICS = {
  ai: ['AI', 'AI, machine learning'],
  fintech: ['Fintech', 'fintech, payments'],
  agri: ['Agritech', 'agriculture, agritech'],
  health: ['Digital Health', 'health, digital health'],
  climate: ['Climate', 'climate, environment'],
  women: ['Women in Tech', 'women, careers'],
  games: ['Game Dev', 'games, animation'],
  security: ['Cybersecurity', 'security'],
  blockchain: ['Blockchain', 'blockchain, web3'],
  startups: ['Startup', 'startups, entrepreneurship'],
  data: ['Open Data', 'open data, data science'],
  robotics: ['Robotics', 'robotics, kids'],
  education: ['EdTech', 'education, teachers'],
  energy: ['Solar', 'energy, solar'],
} as const;
export type Topic = keyof typeof TOPICS;

const FORMATS = {
  conference: ['Summit', 'conference'],
  workshop: ['Workshop', 'workshop'],
  networking: ['Meetup', 'networking'],
  hackathon: ['Hackathon', 'hackathon'],
  training: ['Bootcamp', 'training'],
  exhibition: ['Expo', 'exhibition'],
} as const;
export type Format = keyof typeof FORMATS;

const CITIES: readonly (readonly [city: string, country: string | null, currency: string])[] = [
  ['Kigali', 'Rwanda', 'RWF'],
  ['Nairobi', 'Kenya', 'KES'],
  ['Lagos', 'Nigeria', 'NGN'],
  ['Accra', 'Ghana', 'GHS'],
  ['Dakar', 'Senegal', 'XOF'],
  ['Abidjan', "Côte d'Ivoire", 'XOF'],
  ['Cairo', 'Egypt', 'EGP'],
  ['Cape Town', 'South Africa', 'ZAR'],
  ['Kampala', 'Uganda', 'UGX'],
  ['Dar es Salaam', 'Tanzania', 'TZS'],
  ['Addis Ababa', 'Ethiopia', 'ETB'],
  ['Casablanca', 'Morocco', 'MAD'],
  ['Tunis', 'Tunisia', 'TND'],
  ['Johannesburg', 'South Africa', 'ZAR'],
  ['Luanda', 'Angola', 'AOA'],
  ['Online', null, 'USD'],
  ['Mombasa', 'Kenya', 'KES'],
  ['Abuja', 'Nigeria', 'NGN'],
  ['Kumasi', 'Ghana', 'GHS'],
];
export const ORGANIZERS = ['Baobab Labs', 'Savanna Hub', 'Atlas Collective', 'Ubuntu Guild'];
const CATEGORIES = ['technology', 'business', 'education', 'community'];
const FIRST_DAY = Temporal.PlainDate.from('2026-01-06');
const COUNT = 190;

/**
 * One event every two to three days from January 2026 to April 2027. Topics, cities, formats and prices rotate with different
 * periods.
 */
export const LABELLED_EVENTS: readonly LabelledEvent[] = Array.from({ length: COUNT }, (_, n) => {
  const topic = Object.keys(TOPICS)[(n * 5) % 14] as Topic;
  const format = Object.keys(FORMATS)[(n * 11 + Math.floor(n / 6)) % 6] as Format;
  const [city, country, local] = CITIES[(n * 7 + Math.floor(n / 19)) % CITIES.length]!;
  const from = FIRST_DAY.add({ days: Math.floor(n * 2.45) });
  const prices: readonly (readonly [number, number, string])[] = [
    [0, 0, 'USD'],
    [20, 20, 'USD'],
    [5000, 5000, local],
    [80, 150, 'USD'],
    [0, 0, local],
  ];
  const [least, most, currency] = prices[n % prices.length]!;
  const [topicName, topicTags] = TOPICS[topic];
  const [formatName, formatTag] = FORMATS[format];
  return {
    name: `${country === null ? 'Virtual' : city} ${topicName} ${formatName} ${n + 1}`,
    topic,
    format,
    city,
    country,
    organizer: ORGANIZERS[n % 4]!,
    from: from.toString(),
    to: from.add({ days: n % 7 === 0 ? 2 : 0 }).toString(),
    price: [least, most],
    currency,
    flyers: n % 3 === 0,
    seats: 50 + ((n * 37) % 901),
    isPublic: n % 17 !== 13,
    tags: `${topicTags}, ${formatTag}`,
    category: CATEGORIES[n % 4]!,
  };
});
