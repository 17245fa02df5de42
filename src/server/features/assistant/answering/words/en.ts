import { joined, type AnswerWords, type EventFacts, type Superlatives } from './sentences.ts';

const changed = ({ cancelled }: EventFacts) =>
  cancelled === null ? '' : ` Please note: it has been ${cancelled}.`;
const SUPERLATIVES: Superlatives = {
  cheapest: 'the cheapest',
  dearest: 'the most expensive',
  biggest: 'the biggest',
  nearest: 'the nearest',
  date: 'the next',
};
const time = ({ time: at, zone }: EventFacts) => (at ? ` at ${at} (${zone} time)` : '');

export const en: AnswerWords = {
  greeting: 'Hello! What kind of events are you looking for? Tell me a topic, a place or a day.',
  thanks: 'You’re welcome! Ask me whenever you want to find something.',
  bye: 'Goodbye, and enjoy your events!',
  help: 'I find events on this hub. Ask by topic, place, day or price, such as “free AI events in Nairobi next month”, “near me this weekend” or “which ones have flyers?”. I also know our packages, tokens, flyers, refunds and how to reach us.',
  outOfScope:
    'I only know the events on this hub and how the hub works, so I can’t help with that. Ask me about events by topic, place or day.',
  oneCurrency: 'Prices in other currencies are not compared.',
  rude: 'I’m sorry that I haven’t been of help. Tell me what you are looking for, or write to us at /contact.',
  unreadable:
    'I couldn’t read a question in that. Tell me a topic, a place or a day, such as “workshops in Accra”.',
  whereAreYou: 'I don’t know where you are, because your location isn’t shared. Which city shall I look in?',
  nothingShown: 'Which event do you mean? Tell me its name, or ask for events first.',
  startedOver: 'All right, from the start. What kind of events are you looking for?',
  noMore: 'That was all I found.',
  describe: (what) =>
    `${joined([
      what.count !== null && (what.count > 999 ? 'more than 1,000' : what.count.toLocaleString('en')),
      what.past && 'past',
      what.free && 'free',
      what.paid && 'paid',
      what.featured && 'featured',
      what.online && 'online',
      what.inPerson && 'in-person',
      !what.isForSubject && what.subject,
      what.format || (what.count === 1 ? 'event' : 'events'),
      what.isForSubject && what.subject && `for ${what.subject}`,
      what.flyers === true && 'with flyers',
      what.flyers === false && 'without flyers',
      what.price && (what.price.startsWith('from') ? what.price : `for ${what.price}`),
      what.place && `in ${what.place}`,
      what.near && `near ${what.near}`,
      what.outside && `outside ${what.outside}`,
      what.without && `without ${what.without}`,
      what.notDays && `not on ${what.notDays}`,
      what.seats !== null && `for at least ${what.seats.toLocaleString('en')} people`,
      what.hours && `in the ${what.hours}`,
      what.days && `(${what.days})`,
    ])}${what.cheapestFirst ? ', the cheapest first' : ''}`,
  found: (what, shown, total) =>
    `I found ${what}${String(shown) === total ? '' : `; here are the first ${shown}`}:`,
  further: (what, shown, total) =>
    `There ${total === '1' ? 'is' : 'are'} ${what} left${String(shown) === total ? '' : `; here are the next ${shown}`}:`,
  one: (what, order) =>
    `Of ${what}, this one ${order && SUPERLATIVES[order] ? `is ${SUPERLATIVES[order]}` : 'fits best'}:`,
  counted: (count, what) => `There ${count === '1' ? 'is' : 'are'} ${what}.`,
  nothing: (what) => `I found no ${what}.`,
  unknown: (words) => `I found nothing about “${words}”.`,
  instead: (what, others) => `${others} there ${what.startsWith('1 ') ? 'is' : 'are'} ${what}:`,
  others: {
    days: 'on other days',
    place: 'further away',
    price: 'at other prices',
    hours: 'at other times of day',
    ways: 'of other kinds',
    subject: 'on other topics',
    formats: 'of other formats',
  },
  otherwise: 'Otherwise',
  tryOther: 'Try another day, place or topic.',
  event: (facts) =>
    `${facts.name}: ${facts.days}${time(facts)}, ${facts.place || 'place to be announced'}. ${facts.isFree ? 'It’s free.' : `Tickets: ${facts.price}.`} Organised by ${facts.organizer}.${changed(facts)}`,
  price: (facts) =>
    (facts.isFree ? `${facts.name} is free.` : `${facts.name} is not free: tickets cost ${facts.price}.`) +
    changed(facts),
  when: (facts) => `${facts.name} takes place on ${facts.days}${time(facts)}.${changed(facts)}`,
  where: (facts) =>
    `${facts.name} takes place at ${facts.place || 'a place to be announced'}.${changed(facts)}`,
  who: ({ name, organizer, contact }) =>
    `${name} is organised by ${organizer}. ${contact ? `Contact: ${contact}` : 'Its page has what they say about themselves.'}`,
  join: (facts) =>
    facts.link
      ? `You can register or get tickets for ${facts.name} here: ${facts.link}`
      : `${facts.name} has no registration link. Its page has everything the organiser has published.`,
  ends: (facts) =>
    `${facts.name} ${facts.lastDay ? `ends on ${facts.lastDay}` : `is on ${facts.days}${time(facts)}`}; no hour is given for its end.`,
  quote: (name, text) => `The organiser of ${name} writes: “${text}”`,
  notSaid: (asked, name) =>
    `I don’t find “${asked}” in what the organiser writes about ${name}; its page has the contact details.`,
  flyers: (facts) =>
    facts.flyers
      ? `Yes: on the page of ${facts.name} you can make your own flyer, free of charge for you.`
      : `${facts.name} offers no flyers; its page is for information only.`,
  capacity: (facts) =>
    facts.seats
      ? `${facts.name} has room for about ${facts.seats.toLocaleString('en')} people.`
      : `The organiser hasn’t said how many people ${facts.name} has room for.`,
  chips: {
    free: 'Only free ones',
    weekend: 'This weekend',
    nextMonth: 'Next month',
    near: 'Near me',
    online: 'Only online',
    more: 'Show more',
    price: 'How much is it?',
    where: 'Where is it?',
    similar: 'Something else',
  },
};
