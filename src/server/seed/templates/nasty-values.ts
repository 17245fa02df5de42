import type { FlyerValues } from '#flyer/scene.ts';

const EVENT = 'Lagos AI Week';
const LONG_EVENT = 'Conférence panafricaine sur l’intelligence artificielle responsable';

/** Names, countries and titles that break careless layouts: every template must hold all of them. */
export const NASTY_VALUES: readonly { slug: string; values: FlyerValues }[] = [
  {
    slug: 'plain',
    values: { attendeeName: 'Adaeze Okafor', attendeeCountry: 'Nigeria', eventName: EVENT },
  },
  {
    slug: 'yoruba',
    values: {
      attendeeName: 'Ọlọ́runtóbi Àdèṣọlá-Akíntọ́lá',
      attendeeCountry: 'São Tomé and Príncipe',
      eventName: 'East Africa Fintech & Payments Summit',
    },
  },
  {
    slug: 'arabic',
    values: {
      attendeeName: 'عبد الرحمن بن محمد الشنقيطي',
      attendeeCountry: 'Mauritania',
      eventName: 'Nouakchott Cloud Builders’ Night',
    },
  },
  {
    slug: 'amharic',
    values: {
      attendeeName: 'ሰላማዊት ተስፋዬ ገብረማርያም',
      attendeeCountry: 'Ethiopia',
      eventName: 'Addis Ababa Open Data Day',
    },
  },
  {
    slug: 'long',
    values: {
      attendeeName: 'Maria-Antonieta Fernandes de Oliveira Kandimba dos Santos Jr',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
    },
  },
  {
    slug: 'emoji',
    values: { attendeeName: 'Thandiwe 🌍✨', attendeeCountry: 'South Africa', eventName: EVENT },
  },
  {
    slug: 'one-long-word',
    values: {
      attendeeName: 'Andriantsimitoviaminandriandehibe',
      attendeeCountry: 'Madagascar',
      eventName: LONG_EVENT,
    },
  },
  {
    slug: 'long-arabic',
    values: {
      attendeeName: 'فاطمة الزهراء بنت عبد القادر المختار ولد سيدي أحمد التيجاني',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
    },
  },
  {
    slug: 'many-scripts',
    values: {
      attendeeName: 'Oluwáṣeun أحمد 👩🏾‍💻 Chukwuemeka-Nnamdi Adébáyọ̀ Okonkwo',
      attendeeCountry: 'Democratic Republic of the Congo',
      eventName: LONG_EVENT,
    },
  },
  {
    slug: '80-characters',
    values: {
      attendeeName: 'Wilhelmina Nomthandazo Chukwuemeka Oluwadamilola van Wyngaardt Makgatho Okonkwos',
      attendeeCountry: 'Central African Republic',
      eventName: LONG_EVENT,
    },
  },
  {
    slug: '80-capitals',
    values: {
      attendeeName: 'WILHELMINA NOMTHANDAZO CHUKWUEMEKA OLUWADAMILOLA VAN WYNGAARDT MAKGATHO OKONKWOS',
      attendeeCountry: 'Central African Republic',
      eventName: LONG_EVENT,
    },
  },
];
