import { joined, withDetails, type AnswerWords, type EventFacts, type Superlatives } from './sentences.ts';

const changed = ({ cancelled }: EventFacts) =>
  cancelled === null ? '' : ` Attention : il est ${cancelled === 'cancelled' ? 'annulé' : 'reporté'}.`;
const SUPERLATIVES: Superlatives = {
  cheapest: 'le moins cher',
  dearest: 'le plus cher',
  biggest: 'le plus grand',
  nearest: 'le plus proche',
  date: 'le prochain',
};
/** `de Dakar`, `d’Abidjan`. */
const of = (what: string) => (/^[aeiouéèêîô]/i.test(what) ? `d’${what}` : `de ${what}`);
const time = ({ time: at, zone }: EventFacts) => (at ? ` à ${at} (heure ${of(zone)})` : '');
const HOURS = { morning: 'le matin', afternoon: 'l’après-midi', evening: 'le soir' };

export const fr: AnswerWords = {
  greeting: 'Bonjour ! Quel genre d’événements cherchez-vous ? Donnez-moi un sujet, un lieu ou une date.',
  thanks: 'Avec plaisir ! Revenez quand vous voulez.',
  bye: 'Au revoir, et bons événements !',
  help: 'Je trouve des événements sur cette plateforme, par sujet, lieu, date ou prix : « ateliers gratuits à Dakar ce week-end », « près de moi le mois prochain ». Je connais aussi nos forfaits, les jetons, les flyers, le remboursement et nos contacts.',
  outOfScope:
    'Je ne connais que les événements de cette plateforme et son fonctionnement, je ne peux donc pas vous aider sur ce point. Demandez-moi des événements par sujet, lieu ou date.',
  oneCurrency: 'Les prix dans d’autres monnaies ne sont pas comparés.',
  rude: 'Je regrette de ne pas vous avoir aidé. Dites-moi ce que vous cherchez, ou écrivez-nous sur /contact.',
  unreadable:
    'Je n’ai pas trouvé de question. Donnez-moi un sujet, un lieu ou une date, par exemple « ateliers à Abidjan ».',
  whereAreYou:
    'Je ne sais pas où vous êtes, car votre position n’est pas partagée. Dans quelle ville dois-je chercher ?',
  nothingShown: 'De quel événement parlez-vous ? Donnez-moi son nom, ou cherchez d’abord des événements.',
  startedOver: 'D’accord, on recommence. Quel genre d’événements cherchez-vous ?',
  noMore: 'C’est tout ce que j’ai trouvé.',
  describe: (what) => {
    const s = what.count === 1 ? '' : 's';
    return withDetails(
      joined([
        what.count !== null && (what.count > 999 ? 'plus de 1 000' : String(what.count)),
        what.format || `événement${s}`,
        what.past && `passé${s}`,
        what.free && `gratuit${s}`,
        what.paid && `payant${s}`,
        what.featured && 'à la une',
        what.online && 'en ligne',
        what.inPerson && 'en présentiel',
        what.subject && `sur « ${what.subject} »`,
        what.flyers === true && 'avec flyers',
        what.flyers === false && 'sans flyers',
        what.outside && `hors ${what.outside}`,
        what.without && `sans ${what.without}`,
        what.notDays && `sauf ${what.notDays}`,
        what.seats !== null && `pour au moins ${what.seats} personnes`,
      ]),
      [
        what.price,
        what.place,
        what.near && `près ${of(what.near)}`,
        what.hours && HOURS[what.hours],
        what.days,
        what.cheapestFirst && 'du moins cher au plus cher',
      ],
    );
  },
  found: (what, shown, total) =>
    `J’ai trouvé ${what}${String(shown) === total ? '' : ` ; voici les ${shown} premiers`} :`,
  further: (what, shown, total) =>
    `Il reste ${what}${String(shown) === total ? '' : ` ; voici les ${shown} suivants`} :`,
  one: (what, order) => `Voici ${(order && SUPERLATIVES[order]) ?? 'le bon'} parmi ${what} :`,
  counted: (_count, what) => `Il y a ${what}.`,
  nothing: (what) => `Je n’ai pas trouvé ${of(what)}.`,
  unknown: (words) => `Je n’ai rien trouvé sur « ${words} ».`,
  instead: (what, others) => `${others}, il y a ${what} :`,
  others: {
    days: 'à d’autres dates',
    place: 'plus loin',
    price: 'à un autre prix',
    hours: 'à d’autres heures',
    ways: 'd’une autre sorte',
    subject: 'sur d’autres sujets',
    formats: 'sous d’autres formes',
  },
  otherwise: 'Sinon',
  tryOther: 'Essayez une autre date, un autre lieu ou un autre sujet.',
  event: (facts) =>
    `${facts.name} : ${facts.days}${time(facts)}, ${facts.place || 'lieu à préciser'}. ${facts.isFree ? 'C’est gratuit.' : `Billets : ${facts.price}.`} Organisé par ${facts.organizer}.${changed(facts)}`,
  price: (facts) =>
    (facts.isFree
      ? `${facts.name} est gratuit.`
      : `${facts.name} n’est pas gratuit : les billets coûtent ${facts.price}.`) + changed(facts),
  when: (facts) => `${facts.name} a lieu : ${facts.days}${time(facts)}.${changed(facts)}`,
  where: (facts) => `${facts.name} a lieu ici : ${facts.place || 'lieu à préciser'}.${changed(facts)}`,
  who: ({ name, organizer, contact }) =>
    `${name} est organisé par ${organizer}. ${contact ? `Contact : ${contact}` : 'Sa page dit comment le joindre.'}`,
  join: (facts) =>
    facts.link
      ? `Inscription et billets pour ${facts.name} : ${facts.link}`
      : `${facts.name} n’indique pas de lien d’inscription. Sa page contient tout ce que l’organisateur a publié.`,
  ends: (facts) =>
    `${facts.name} ${facts.lastDay ? `se termine : ${facts.lastDay}` : `a lieu : ${facts.days}${time(facts)}`} ; l’heure de fin n’est pas indiquée.`,
  quote: (name, text) => `L’organisateur ${of(name)} écrit : « ${text} »`,
  notSaid: (asked, name) =>
    `Je ne trouve pas « ${asked} » dans ce que l’organisateur écrit ; la page ${of(name)} dit comment le joindre.`,
  flyers: (facts) =>
    facts.flyers
      ? `Oui : sur la page ${of(facts.name)}, vous pouvez créer votre flyer, sans frais pour vous.`
      : `${facts.name} ne propose pas de flyers ; sa page est informative.`,
  capacity: (facts) =>
    facts.seats
      ? `${facts.name} accueille environ ${facts.seats} personnes.`
      : `${facts.name} n’indique pas de nombre de places.`,
  chips: {
    free: 'Seulement gratuits',
    weekend: 'Ce week-end',
    nextMonth: 'Le mois prochain',
    near: 'Près de moi',
    online: 'Seulement en ligne',
    more: 'D’autres événements',
    price: 'Combien ça coûte ?',
    where: 'Où est-ce ?',
    similar: 'Autre chose',
  },
};
