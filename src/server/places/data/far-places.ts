/**
 * Countries and cities beyond Africa that people search for, folded, in English, French and Portuguese: what is asked for there is not here, and
 * their names are no misspelt ones of ours (Iran is not Oran, nor Rome Lomé). Without those that are other words or places of ours, too, and
 * without Laos: who types that here means Lagos.
 */
export const FAR_PLACES: readonly string[] = [
  'europe', 'europa', 'asia', 'asie', 'america', 'amerique', 'latin america', 'north america', 'south america', 'amerique latine', 'amerique du nord', 'middle east',
  'moyen orient', 'caribbean', 'caraibes', 'oceania', 'oceanie', 'scandinavia', 'silicon valley', 'usa', 'united states', 'etats unis', 'estados unidos', 'canada',
  'mexico', 'mexique', 'jamaica', 'jamaique', 'haiti', 'cuba', 'brazil', 'bresil', 'brasil', 'argentina', 'argentine', 'colombia', 'colombie', 'venezuela', 'peru', 'perou', 'chile', 'chili',
  'ecuador', 'bolivia', 'uruguay', 'paraguay', 'uk', 'united kingdom', 'royaume uni', 'england', 'angleterre', 'inglaterra', 'scotland', 'ireland', 'irlande', 'france',
  'germany', 'allemagne', 'alemanha', 'spain', 'espagne', 'espanha', 'portugal', 'italy', 'italie', 'italia', 'belgium', 'belgique', 'netherlands', 'pays bas', 'holland',
  'switzerland', 'suisse', 'austria', 'autriche', 'sweden', 'suede', 'norway', 'norvege', 'denmark', 'danemark', 'finland', 'finlande', 'poland', 'pologne', 'ukraine',
  'russia', 'russie', 'greece', 'grece', 'romania', 'roumanie', 'hungary', 'hongrie', 'czech republic', 'turkey', 'turquie', 'iran', 'iraq', 'irak', 'syria', 'syrie', 'lebanon', 'liban',
  'israel', 'palestine', 'jordanie', 'saudi arabia', 'arabie saoudite', 'qatar', 'kuwait', 'koweit', 'bahrain', 'uae', 'emirates', 'emirats', 'yemen', 'india', 'inde', 'pakistan',
  'bangladesh', 'nepal', 'sri lanka', 'china', 'chine', 'japan', 'japon', 'korea', 'south korea', 'coree', 'vietnam', 'thailand', 'thailande', 'indonesia', 'indonesie', 'malaysia',
  'malaisie', 'singapore', 'singapour', 'philippines', 'australia', 'australie', 'new zealand', 'nouvelle zelande', 'taiwan', 'afghanistan', 'new york', 'los angeles',
  'san francisco', 'chicago', 'boston', 'houston', 'atlanta', 'miami', 'seattle', 'las vegas', 'washington dc', 'toronto', 'montreal', 'vancouver', 'ottawa', 'sao paulo', 'rio de janeiro', 'brasilia',
  'bogota', 'lima', 'buenos aires', 'london', 'londres', 'manchester', 'birmingham', 'liverpool', 'dublin', 'edinburgh', 'paris', 'marseille', 'lyon', 'toulouse', 'bordeaux', 'lille', 'berlin',
  'munich', 'hamburg', 'frankfurt', 'madrid', 'barcelona', 'barcelone', 'lisbon', 'lisbonne', 'lisboa', 'rome', 'roma', 'milan', 'brussels', 'bruxelles', 'amsterdam', 'rotterdam', 'geneva', 'geneve',
  'zurich', 'vienna', 'stockholm', 'copenhagen', 'oslo', 'helsinki', 'warsaw', 'prague', 'budapest', 'athens', 'moscow', 'istanbul', 'ankara', 'beirut', 'beyrouth', 'baghdad', 'tehran', 'dubai', 'abu dhabi', 'doha', 'riyadh',
  'jeddah', 'mecca', 'mumbai', 'delhi', 'new delhi', 'bangalore', 'karachi', 'lahore', 'dhaka', 'beijing', 'pekin', 'shanghai', 'hong kong', 'guangzhou', 'shenzhen', 'tokyo', 'osaka', 'seoul', 'bangkok',
  'hanoi', 'jakarta', 'bali', 'kuala lumpur', 'manila', 'sydney', 'melbourne', 'auckland',
]; // oxfmt-ignore
