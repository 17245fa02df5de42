import { DEC, FEB, JUN, SEP } from './labels.ts';

/** Groups of four wordings of one question. */
export const PARAPHRASES: readonly (readonly [now: string, ...ways: string[]])[] = [
  [
    FEB,
    'free events in Kenya',
    'What can I go to in Kenya without paying?',
    'Kenya, free entry',
    'événements gratuits au Kenya',
  ],
  [
    FEB,
    'AI events in West Africa',
    'West African machine learning events',
    'anything on artificial intelligence in West Africa?',
    'I’d like to see AI events, West Africa',
  ],
  [
    JUN,
    'workshops next month',
    'which workshops are in July?',
    'ateliers le mois prochain',
    'show me a workshop for next month',
  ],
  [
    JUN,
    'events in Lagos this weekend',
    'what’s on in Lagos on the weekend?',
    'Lagos weekend events',
    'I am in Lagos this weekend, what is there',
  ],
  [
    JUN,
    'cheapest event in Ghana',
    'what is the least expensive event in Ghana?',
    'Ghana’s cheapest event',
    'l’événement le moins cher au Ghana',
  ],
  [SEP, 'online hackathons', 'hackathons I can join from home', 'virtual hackathon', 'hackathons en ligne'],
  [
    SEP,
    'how many events in Egypt?',
    'number of events in Egypt',
    'combien d’événements en Égypte ?',
    'How many Egyptian events are there?',
  ],
  [
    SEP,
    'events with flyers in Nairobi',
    'Nairobi events where I get a flyer',
    'flyer enabled events in Nairobi',
    'événements avec flyer à Nairobi',
  ],
  [
    DEC,
    'startup events not in Kenya',
    'startup events except Kenya',
    'startups, but not in Kenya',
    'événements startup sauf au Kenya',
  ],
  [
    DEC,
    'health events in January',
    'what’s on in January about health?',
    'January healthcare events',
    'événements santé en janvier',
  ],
  [
    DEC,
    'events in Cape Town',
    'Cape Town events please',
    'What’s happening in Capetown?',
    'événements au Cap',
  ],
  [DEC, 'robotics for kids', 'robot events for children', 'kids robotics events', 'robotique pour enfants'],
];
