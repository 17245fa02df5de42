import { joined, withDetails, type AnswerWords, type EventFacts, type Superlatives } from './sentences.ts';

const changed = ({ cancelled }: EventFacts) =>
  cancelled === null
    ? ''
    : ` Tafadhali kumbuka: ${cancelled === 'cancelled' ? 'limefutwa' : 'limeahirishwa'}.`;
const SUPERLATIVES: Superlatives = {
  cheapest: 'la bei nafuu zaidi',
  dearest: 'la bei ghali zaidi',
  biggest: 'kubwa zaidi',
  nearest: 'lililo karibu zaidi',
  date: 'linalofuata',
};
const time = ({ time: at, zone }: EventFacts) => (at ? ` saa ${at} (saa za ${zone})` : '');
const HOURS = { morning: 'asubuhi', afternoon: 'mchana', evening: 'jioni' };

export const sw: AnswerWords = {
  greeting: 'Habari! Unatafuta matukio ya aina gani? Niambie mada, mahali au siku.',
  thanks: 'Karibu sana! Uliza wakati wowote.',
  bye: 'Kwaheri, na ufurahie matukio!',
  help: 'Natafuta matukio kwenye jukwaa hili kwa mada, mahali, siku au bei: “matukio ya bure Nairobi wiki ijayo”. Pia najua vifurushi, tokeni, vipeperushi, kurejeshewa pesa na mawasiliano yetu.',
  outOfScope:
    'Najua tu matukio ya jukwaa hili na jinsi linavyofanya kazi, kwa hiyo siwezi kusaidia na hilo. Niulize kuhusu matukio kwa mada, mahali au siku.',
  oneCurrency: 'Bei za sarafu nyingine hazilinganishwi.',
  rude: 'Samahani kwa kutokusaidia. Niambie unachotafuta, au tuandikie kwenye /contact.',
  unreadable: 'Sikupata swali. Niambie mada, mahali au siku, kama “warsha Dar es Salaam”.',
  whereAreYou: 'Sijui uko wapi, kwa sababu mahali ulipo hapajashirikiwa. Nitafute katika jiji gani?',
  nothingShown: 'Unamaanisha tukio gani? Niambie jina lake, au tafuta matukio kwanza.',
  startedOver: 'Sawa, tuanze upya. Unatafuta matukio ya aina gani?',
  noMore: 'Hayo ndiyo yote niliyopata.',
  describe: (what) =>
    withDetails(
      joined([
        what.format || (what.count === 1 ? 'tukio' : 'matukio'),
        what.count !== null && (what.count > 999 ? 'zaidi ya 1,000' : String(what.count)),
        what.past && 'yaliyopita',
        what.free && 'ya bure',
        what.paid && 'ya kulipia',
        what.featured && 'maalum',
        what.online && 'mtandaoni',
        what.inPerson && 'ana kwa ana',
        what.subject && `kuhusu “${what.subject}”`,
        what.flyers === true && 'yenye vipeperushi',
        what.flyers === false && 'bila vipeperushi',
        what.outside && `nje ya ${what.outside}`,
        what.without && `bila ${what.without}`,
        what.notDays && `isipokuwa ${what.notDays}`,
        what.seats !== null && `kwa watu ${what.seats} au zaidi`,
      ]),
      [
        what.price,
        what.place,
        what.near && `karibu na ${what.near}`,
        what.hours && HOURS[what.hours],
        what.days,
        what.cheapestFirst && 'ya bei nafuu kwanza',
      ],
    ),
  found: (what, shown, total) =>
    `Nimepata ${what}${String(shown) === total ? '' : `; haya ni ${shown} ya kwanza`}:`,
  further: (what, shown, total) =>
    `Yamebaki ${what}${String(shown) === total ? '' : `; haya ni ${shown} yanayofuata`}:`,
  one: (what, order) =>
    `Hili ndilo ${(order && SUPERLATIVES[order]) ?? ''} kati ya ${what}:`.replace('  ', ' '),
  counted: (_count, what) => `Kuna ${what}.`,
  nothing: (what) => `Sikupata: ${what}.`,
  unknown: (words) => `Sikupata chochote kuhusu “${words}”.`,
  instead: (what, others) => `${others} kuna ${what}:`,
  others: {
    days: 'siku nyingine',
    place: 'mbali zaidi',
    price: 'kwa bei nyingine',
    hours: 'saa nyingine',
    ways: 'ya aina nyingine',
    subject: 'kuhusu mada nyingine',
    formats: 'ya muundo mwingine',
  },
  otherwise: 'Vinginevyo',
  tryOther: 'Jaribu siku, mahali au mada nyingine.',
  event: (facts) =>
    `${facts.name}: ${facts.days}${time(facts)}, ${facts.place || 'mahali patatangazwa'}. ${facts.isFree ? 'Ni bure.' : `Tiketi: ${facts.price}.`} Limeandaliwa na ${facts.organizer}.${changed(facts)}`,
  price: (facts) =>
    (facts.isFree ? `${facts.name} ni bure.` : `${facts.name} si bure: tiketi ni ${facts.price}.`) +
    changed(facts),
  when: (facts) => `${facts.name} litafanyika ${facts.days}${time(facts)}.${changed(facts)}`,
  where: (facts) => `${facts.name} litafanyika ${facts.place || 'mahali patakapotangazwa'}.${changed(facts)}`,
  who: ({ name, organizer, contact }) =>
    `${name} limeandaliwa na ${organizer}. ${contact ? `Mawasiliano: ${contact}` : 'Ukurasa wake una zaidi kuwahusu.'}`,
  join: (facts) =>
    facts.link
      ? `Jiandikishe au upate tiketi za ${facts.name} hapa: ${facts.link}`
      : `${facts.name} halina kiungo cha kujiandikisha. Ukurasa wake una yote yaliyotangazwa.`,
  ends: (facts) =>
    `${facts.name} ${facts.lastDay ? `litaisha ${facts.lastDay}` : `litafanyika ${facts.days}${time(facts)}`}; saa ya kumalizika haikutajwa.`,
  quote: (name, text) => `Mwandaaji wa ${name} anaandika: “${text}”`,
  notSaid: (asked, name) =>
    `Sioni “${asked}” katika maelezo ya mwandaaji kuhusu ${name}; ukurasa wake una mawasiliano.`,
  flyers: (facts) =>
    facts.flyers
      ? `Ndiyo: kwenye ukurasa wa ${facts.name} unaweza kutengeneza kipeperushi chako bila malipo.`
      : `${facts.name} halina vipeperushi; ukurasa ni wa taarifa tu.`,
  capacity: (facts) =>
    facts.seats
      ? `${facts.name} lina nafasi ya watu ${facts.seats} hivi.`
      : `${facts.name} halitaji idadi ya nafasi.`,
  chips: {
    free: 'Ya bure pekee',
    weekend: 'Wikendi hii',
    nextMonth: 'Mwezi ujao',
    near: 'Karibu nami',
    online: 'Mtandaoni pekee',
    more: 'Mengine zaidi',
    price: 'Bei gani?',
    where: 'Iko wapi?',
    similar: 'Nyingine',
  },
};
