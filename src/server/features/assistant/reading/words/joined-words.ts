const ANY =
  '(?:any|no matter|whatever|regardless of|n importe quel(?:le)?|n importe|peu importe|qualquer|tanto faz|yoyote|remove|drop|forget|ignore|lift|clear|never mind|not just|not only|enleve|retire|oublie|tira|ondoa) (?:(?:the|about|of|what|le|la|les|l|o|a) )*';
const any = (names: string) =>
  new RegExp(
    `\\b${ANY}(?:${names})\\b(?: (?:ones?|only|filter|filtre|filtro|limit|is fine|is ok|will do|works))*`,
    'g',
  );

/** Written as two words, read as one. */
export const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:week end|fim de semana|fin de semaine|karshen mako|wik end)(s?)\b/g, 'weekend$1'],
  [/\b(?:on line)\b/g, 'online'],
  [
    /\b(?:within |between \d+ and |a )?\d+ ?(?:km|kms|kilomet\w+|miles?)\b(?: (?:of|from|around|de|to))?/g,
    'around',
  ],
  [
    /\b(?:not|pas|nao|si|sio) (?:too|very|so|that|trop|tres|muito|tao|sana) (?:expensive|pricey|costly|chere?s?|car[oa]s?|ghali)\b/g,
    'cheap',
  ],
  [
    /\b(?:wont|won t|not|doesn t|dont|don t) (?:\w+ )?(?:cost|pay) (?:\w+ )?(?:a lot|much|too much)\b/g,
    'cheap',
  ],
  // Instructions to a program may come with a real question.
  [
    /\b(?:ignore|disregard|forget|override|bypass|oublie|oubliez|ignorez|ignora) (?:\w+ ){0,4}(?:instructions?|rules|prompts?|regles|instrucoes)\b/g,
    'jailbreak',
  ],
  // "I no go pay", "sans rien payer", but not "no more than 50 dollars" and "don't cost too much".
  [
    /\b(?:no|not|without|never|don t|dont|doesn t|sans|sem|bila|pas d|pas|nao) (?:\w+ ){0,2}?(?:pay|paying|payer|pagar|money|cost|costs|charge|fees?|kulipa|argent|dinheiro|pesa)\b(?! (?:\w+ )?(?:more|much|over|up|too|a lot|plus|mais|than))/g,
    'free',
  ],
  // "Remove the free filter", "any day", "n'importe quel prix".
  [any('prices?|costs?|budget|prix|preco|bei|free|paid|cheap|gratuits?|gratis|bure'), 'any price'],
  [any('dates?|days?|time|jours?|dias?|siku|tarehe|weekend|week|month|mois|mes|mwezi'), 'any date'],
  [
    any(
      'places?|locations?|city|cities|where|country|countries|lieux?|villes?|lugar|cidade|pais|mahali|near me|nearby',
    ),
    'any place',
  ],
  [/نهاية (?:هذا )?اسبوع/g, 'weekend'],
  // A greeting names no hours.
  [
    /\b(?:good (?:morning|afternoon|evening|day)|bonsoir|bom dia|boa (?:tarde|noite)|habari (?:za|ya) (?:leo|asubuhi|mchana|jioni)|صباح خير|مساء خير)\b (?=\S+ \S)/g,
    '',
  ],
  // A greeting, not Dar es Salaam.
  [/\b(?:assalamu?|salaam|salam) (?=alaikum\b|aleikum\b)/g, ''],
  [/\bstart ups?\b/g, 'startup'],
  [/\bwho s\b/g, 'who is'],
  [/\b(kes|ksh|ngn|n|ghs|zar|r|ugx|tzs|rwf|usd|eur|xof|cfa)(?=\d{2})/g, '$1 '],
  [/\b2mo\w*/g, 'tomorrow'],
  [/\b2day\b/g, 'today'],
  [/\b2ni\w*/g, 'tonight'],
  [/\bb4\b/g, 'before'],
  [/\b9ja\b/g, 'naija'],
  [/\bmwezi wa kwanza\b/g, 'januari'],
  [/\bday after tomorrow\b/g, 'overmorrow'],
  [/\bapres demain|depois de amanha|kesho kutwa\b/g, 'overmorrow'],
];
