import DIFFICULT_VALUES from '#content/difficult-values.json' with { type: 'json' };
import type { FlyerValues } from '#flyer/scene.ts';

const FRENCH_EVENT = {
  eventName: 'Salon de la banque numérique',
  eventDate: '9 mars 2027',
  eventCity: 'Abidjan',
  attending: 'J’y serai',
};

/** Additional sample values, for visual review. */
const OTHERS: readonly { slug: string; values: FlyerValues }[] = [
  {
    slug: 'igbo',
    values: {
      attendeeName: 'Ṅkechinyere Ọ́kọ̀ṅkwọ',
      attendeeCountry: 'Nigeria',
      ...FRENCH_EVENT,
    },
  },
  {
    slug: 'igbo-short',
    values: { attendeeName: 'Chukwụemeka Ụ́zọ̀', attendeeCountry: 'Nigeria', ...FRENCH_EVENT },
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
      country: "Côte d'Ivoire",
      ...FRENCH_EVENT,
    },
  },
];

/** Sample values that the contact sheets show. */
export const CONTACT_SHEET_CASES: readonly { slug: string; values: FlyerValues }[] = [
  ...DIFFICULT_VALUES,
  ...OTHERS,
];
