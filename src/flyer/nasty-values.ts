import type { FlyerValues } from './scene.ts';

const EVENT = 'Lagos AI Week';
const LONG_EVENT = 'Conférence panafricaine sur l’intelligence artificielle responsable';

/** The longest date and the longest names of a city and of the label. */
const LONG = {
  eventDate: '29 de nov. de 2026 – 30 de set. de 2027',
  eventCity: 'Bir Mogrein Zouérat',
  attending: 'Nitakuwepo',
};
const PLAIN = { eventDate: '5–7 December 2026', eventCity: 'Lagos', attending: 'I’m attending' };

const ARABIC_EVENT = {
  eventName: 'أسبوع القاهرة للذكاء الاصطناعي',
  eventDate: '5–7 ديسمبر 2026',
  eventCity: 'القاهرة',
  attending: 'سأحضر',
};

/** Names, countries and titles that break careless layouts: every template must hold all of them. */
export const NASTY_VALUES: readonly { slug: string; values: FlyerValues }[] = [
  {
    slug: 'plain',
    values: { attendeeName: 'Adaeze Okafor', attendeeCountry: 'Nigeria', eventName: EVENT, ...PLAIN },
  },
  {
    slug: 'yoruba',
    values: {
      attendeeName: 'Ọlọ́runtóbi Àdèṣọlá-Akíntọ́lá',
      attendeeCountry: 'São Tomé and Príncipe',
      eventName: 'East Africa Fintech & Payments Summit',
      ...PLAIN,
    },
  },
  {
    slug: 'arabic',
    values: {
      attendeeName: 'عبد الرحمن بن محمد الشنقيطي',
      attendeeCountry: 'Mauritania',
      eventName: 'Nouakchott Cloud Builders’ Night',
      ...PLAIN,
    },
  },
  {
    slug: 'amharic',
    values: {
      attendeeName: 'ሰላማዊት ተስፋዬ ገብረማርያም',
      attendeeCountry: 'Ethiopia',
      eventName: 'Addis Ababa Open Data Day',
      ...PLAIN,
    },
  },
  {
    slug: 'long',
    values: {
      attendeeName: 'Maria-Antonieta Fernandes de Oliveira Kandimba dos Santos Jr',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: 'emoji',
    values: { attendeeName: 'Thandiwe 🌍✨', attendeeCountry: 'South Africa', eventName: EVENT, ...PLAIN },
  },
  {
    slug: 'one-long-word',
    values: {
      attendeeName: 'Andriantsimitoviaminandriandehibe',
      attendeeCountry: 'Madagascar',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: 'long-arabic',
    values: {
      attendeeName: 'فاطمة الزهراء بنت عبد القادر المختار ولد سيدي أحمد التيجاني',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: 'many-scripts',
    values: {
      attendeeName: 'Oluwáṣeun أحمد 👩🏾‍💻 Chukwuemeka-Nnamdi Adébáyọ̀ Okonkwo',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: '80-characters',
    values: {
      attendeeName: 'Wilhelmina Nomthandazo Chukwuemeka Oluwadamilola van Wyngaardt Makgatho Okonkwos',
      attendeeCountry: 'Central African Republic',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: '80-capitals',
    values: {
      attendeeName: 'WILHELMINA NOMTHANDAZO CHUKWUEMEKA OLUWADAMILOLA VAN WYNGAARDT MAKGATHO OKONKWOS',
      attendeeCountry: 'Central African Republic',
      eventName: LONG_EVENT,
      ...LONG,
    },
  },
  {
    slug: 'arabic-event',
    values: {
      attendeeName: 'Nadia El Fassi',
      attendeeCountry: 'المغرب',
      country: 'Morocco',
      ...ARABIC_EVENT,
    },
  },
  {
    slug: 'all-arabic',
    values: { attendeeName: 'ليلى حسن', attendeeCountry: 'مصر', country: 'Egypt', ...ARABIC_EVENT },
  },
];
