import { NASTY_VALUES } from '#flyer/nasty-values.ts';
import type { FlyerValues } from '#flyer/scene.ts';

const ARABIC_EVENT = {
  eventName: 'أسبوع القاهرة للذكاء الاصطناعي',
  eventDate: '5–7 ديسمبر 2026',
  eventCity: 'القاهرة',
  attending: 'سأحضر',
};
const FRENCH_EVENT = {
  eventName: 'Salon de la banque numérique',
  eventDate: '9 mars 2027',
  eventCity: 'Abidjan',
  attending: 'J’y serai',
};

/** More of what flyers say, for the eye. */
const OTHERS: readonly { slug: string; values: FlyerValues }[] = [
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
  {
    slug: 'nko',
    values: {
      attendeeName: 'ߡߊ߬ߡߊߘߎ߫ ߖߊ߬ߟߏ߬',
      attendeeCountry: 'Guinée',
      country: 'Guinea',
      ...FRENCH_EVENT,
    },
  },
  {
    slug: 'one-letter',
    values: {
      attendeeName: 'O',
      attendeeCountry: 'Côte d’Ivoire',
      country: 'Côte d’Ivoire',
      ...FRENCH_EVENT,
    },
  },
];

/** Everything that a flyer is looked at with. */
export const CONTACT_SHEET_CASES: readonly { slug: string; values: FlyerValues }[] = [
  ...NASTY_VALUES.map(({ slug, values }) => ({
    slug,
    values: { country: values.attendeeCountry, ...values },
  })),
  ...OTHERS,
];
