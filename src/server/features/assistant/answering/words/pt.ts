import { joined, withDetails, type AnswerWords, type EventFacts, type Superlatives } from './sentences.ts';

const changed = ({ cancelled }: EventFacts) =>
  cancelled === null ? '' : ` Atenção: foi ${cancelled === 'cancelled' ? 'cancelado' : 'adiado'}.`;
const SUPERLATIVES: Superlatives = {
  cheapest: 'o mais barato',
  dearest: 'o mais caro',
  biggest: 'o maior',
  nearest: 'o mais próximo',
  date: 'o próximo',
};
const time = ({ time: at, zone }: EventFacts) => (at ? ` às ${at} (hora de ${zone})` : '');
const HOURS = { morning: 'de manhã', afternoon: 'à tarde', evening: 'à noite' };

export const pt: AnswerWords = {
  greeting: 'Olá! Que tipo de eventos procura? Diga-me um tema, um lugar ou uma data.',
  thanks: 'De nada! Volte sempre que quiser.',
  bye: 'Até logo, e bons eventos!',
  help: 'Encontro eventos nesta plataforma por tema, lugar, data ou preço: “eventos gratuitos em Luanda no próximo mês”. Também conheço os nossos pacotes, tokens, flyers, reembolsos e contactos.',
  outOfScope:
    'Só conheço os eventos desta plataforma e o seu funcionamento, por isso não posso ajudar com isso. Pergunte-me por eventos de um tema, lugar ou data.',
  oneCurrency: 'Os preços noutras moedas não são comparados.',
  rude: 'Lamento não ter ajudado. Diga-me o que procura, ou escreva-nos em /contact.',
  unreadable: 'Não encontrei uma pergunta. Diga-me um tema, um lugar ou uma data, como “oficinas em Maputo”.',
  whereAreYou: 'Não sei onde está, porque a sua localização não é partilhada. Em que cidade devo procurar?',
  nothingShown: 'De que evento fala? Diga-me o nome, ou procure eventos primeiro.',
  startedOver: 'Está bem, do início. Que tipo de eventos procura?',
  noMore: 'Foi tudo o que encontrei.',
  describe: (what) => {
    const s = what.count === 1 ? '' : 's';
    return withDetails(
      joined([
        what.count !== null && (what.count > 999 ? 'mais de 1000' : String(what.count)),
        what.format || `evento${s}`,
        what.past && `passado${s}`,
        what.free && `gratuito${s}`,
        what.paid && `pago${s}`,
        what.featured && 'em destaque',
        what.online && 'online',
        what.inPerson && (what.count === 1 ? 'presencial' : 'presenciais'),
        what.subject && `sobre “${what.subject}”`,
        what.flyers === true && 'com flyers',
        what.flyers === false && 'sem flyers',
        what.outside && `fora de ${what.outside}`,
        what.without && `sem ${what.without}`,
        what.notDays && `exceto ${what.notDays}`,
        what.seats !== null && `para pelo menos ${what.seats} pessoas`,
      ]),
      [
        what.price,
        what.place,
        what.near && `perto de ${what.near}`,
        what.hours && HOURS[what.hours],
        what.days,
        what.cheapestFirst && 'do mais barato ao mais caro',
      ],
    );
  },
  found: (what, shown, total) =>
    `Encontrei ${what}${String(shown) === total ? '' : `; aqui estão os primeiros ${shown}`}:`,
  further: (what, shown, total) =>
    `Restam ${what}${String(shown) === total ? '' : `; aqui estão os ${shown} seguintes`}:`,
  one: (what, order) => `Este é ${(order && SUPERLATIVES[order]) ?? 'o indicado'} entre ${what}:`,
  counted: (_count, what) => `Há ${what}.`,
  nothing: (what) => `Não encontrei nada: ${what}.`,
  unknown: (words) => `Não encontrei nada sobre “${words}”.`,
  instead: (what, others) => `${others} há ${what}:`,
  others: {
    days: 'noutras datas',
    place: 'mais longe',
    price: 'a outro preço',
    hours: 'a outras horas',
    ways: 'de outro tipo',
    subject: 'sobre outros temas',
    formats: 'noutros formatos',
  },
  otherwise: 'De resto',
  tryOther: 'Tente outra data, outro lugar ou outro tema.',
  event: (facts) =>
    `${facts.name}: ${facts.days}${time(facts)}, ${facts.place || 'lugar por anunciar'}. ${facts.isFree ? 'É gratuito.' : `Bilhetes: ${facts.price}.`} Organizado por ${facts.organizer}.${changed(facts)}`,
  price: (facts) =>
    (facts.isFree
      ? `${facts.name} é gratuito.`
      : `${facts.name} não é gratuito: os bilhetes custam ${facts.price}.`) + changed(facts),
  when: (facts) => `${facts.name} acontece: ${facts.days}${time(facts)}.${changed(facts)}`,
  where: (facts) => `${facts.name} acontece aqui: ${facts.place || 'lugar por anunciar'}.${changed(facts)}`,
  who: ({ name, organizer, contact }) =>
    `${name} é organizado por ${organizer}. ${contact ? `Contacto: ${contact}` : 'A página tem o que dizem de si.'}`,
  join: (facts) =>
    facts.link
      ? `Inscrição e bilhetes para ${facts.name}: ${facts.link}`
      : `${facts.name} não indica um link de inscrição. A sua página tem tudo o que o organizador publicou.`,
  ends: (facts) =>
    `${facts.name} ${facts.lastDay ? `termina: ${facts.lastDay}` : `acontece: ${facts.days}${time(facts)}`}; a hora do fim não está indicada.`,
  quote: (name, text) => `O organizador de ${name} escreve: “${text}”`,
  notSaid: (asked, name) =>
    `Não encontro “${asked}” no que o organizador escreve sobre ${name}; a página tem os contactos.`,
  flyers: (facts) =>
    facts.flyers
      ? `Sim: na página de ${facts.name} pode criar o seu flyer, sem custos para si.`
      : `${facts.name} não oferece flyers; a página é só informativa.`,
  capacity: (facts) =>
    facts.seats
      ? `${facts.name} tem lugar para cerca de ${facts.seats} pessoas.`
      : `${facts.name} não indica o número de lugares.`,
  chips: {
    free: 'Só os gratuitos',
    weekend: 'Este fim de semana',
    nextMonth: 'Próximo mês',
    near: 'Perto de mim',
    online: 'Apenas online',
    more: 'Mais eventos',
    price: 'Quanto custa?',
    where: 'Onde é?',
    similar: 'Outro',
  },
};
