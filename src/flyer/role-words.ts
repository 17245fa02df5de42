import type { FlyerLanguage, FlyerRole } from '#contract/flyers/flyer-languages.ts';

/** The sentence for an attendee's role, by the flyer's language. */
export const ROLE_WORDS: Record<FlyerLanguage, Record<FlyerRole, string>> = {
  en: {
    attending: 'I’m attending',
    speaking: 'I’m speaking',
    hosting: 'I’m hosting',
    volunteering: 'I’m volunteering',
    sponsoring: 'I’m sponsoring',
  },
  fr: {
    attending: 'J’y serai',
    speaking: 'J’y prends la parole',
    hosting: 'J’accueille l’événement',
    volunteering: 'J’y suis bénévole',
    sponsoring: 'Je parraine l’événement',
  },
  pt: {
    attending: 'Eu vou',
    speaking: 'Eu vou falar',
    hosting: 'Eu vou receber',
    volunteering: 'Eu vou ajudar',
    sponsoring: 'Eu patrocino',
  },
  ar: {
    attending: 'سأحضر',
    speaking: 'سأتحدث',
    hosting: 'سأستضيف',
    volunteering: 'سأتطوع',
    sponsoring: 'سأرعى الحدث',
  },
  sw: {
    attending: 'Nitakuwepo',
    speaking: 'Nitazungumza',
    hosting: 'Nitakuwa mwenyeji',
    volunteering: 'Nitajitolea',
    sponsoring: 'Nitadhamini',
  },
};
