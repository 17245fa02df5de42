/**
 * What people call the same thing in English, in French and in short. Each line is one thing; a phrase of several words is meant
 * as a whole. Folded; plural and other forms are found by their stems.
 */
const SAME_THINGS: readonly (readonly string[])[] = [
  ['ai', 'ia', 'artificial intelligence', 'intelligence artificielle', 'ml', 'machine learning', 'apprentissage automatique', 'deep learning'],
  ['genai', 'generative ai', 'ia generative', 'llm', 'chatgpt'],
  ['fintech', 'financial technology', 'technologie financiere', 'fin tech'],
  ['mobile money', 'momo', 'argent mobile'],
  ['payment', 'payments', 'paiement', 'paiements'],
  ['bank', 'banking', 'banque', 'bancaire'],
  ['agritech', 'agtech', 'agrotech', 'agri tech'],
  ['agriculture', 'farming', 'agricole', 'agri', 'agribusiness', 'farm', 'farmers', 'agriculteurs'],
  ['healthtech', 'health tech', 'ehealth', 'e health', 'esante', 'e sante', 'digital health', 'sante numerique', 'sante connectee', 'connected health'],
  ['telemedicine', 'telemedecine', 'telehealth', 'telesante'],
  ['health', 'sante', 'medical', 'medicine', 'medecine'],
  ['edtech', 'ed tech', 'education technology', 'technologie educative'],
  ['education', 'enseignement', 'learning', 'learn', 'apprendre'],
  ['teacher', 'teachers', 'enseignant', 'enseignants', 'professeur'],
  ['student', 'students', 'etudiant', 'etudiants', 'etudiante'],
  ['school', 'schools', 'ecole', 'ecoles'],
  ['startup', 'start up', 'jeune pousse', 'jeunes pousses'],
  ['founder', 'founders', 'fondateur', 'fondatrice', 'fondateurs', 'fondatrices'],
  ['entrepreneur', 'entrepreneurship', 'entrepreneuriat', 'entrepreneuse'],
  ['investment', 'investor', 'investors', 'investissement', 'investisseur', 'venture capital', 'fundraising'],
  ['business', 'affaires', 'entreprise', 'entreprises'],
  ['developer', 'developers', 'dev', 'devs', 'developpeur', 'developpeuse', 'developpeurs', 'programmer'],
  ['coding', 'code', 'codage', 'programming', 'programmation', 'coder'],
  ['software', 'logiciel', 'logiciels'],
  ['open source', 'opensource', 'logiciel libre', 'foss'],
  ['open data', 'opendata', 'donnees ouvertes'],
  ['data', 'donnees'],
  ['cloud', 'nuage', 'cloud computing'],
  ['devops', 'dev ops', 'sre'],
  ['cybersecurity', 'cyber security', 'cybersecurite', 'cyber securite', 'infosec', 'information security'],
  ['security', 'securite'],
  ['blockchain', 'block chain', 'web3', 'crypto', 'cryptocurrency', 'cryptomonnaie', 'bitcoin'],
  ['iot', 'internet of things', 'internet des objets'],
  ['vr', 'virtual reality', 'realite virtuelle', 'xr', 'metaverse'],
  ['game', 'games', 'gaming', 'jeu', 'jeux', 'jeux video', 'video game', 'video games', 'gamedev', 'game dev'],
  ['robotics', 'robot', 'robots', 'robotique'],
  ['drone', 'drones', 'uav'],
  ['map', 'maps', 'mapping', 'gis', 'cartographie'],
  ['hardware', 'materiel', 'electronics', 'electronique'],
  ['maker', 'makers', 'fablab', 'fab lab', 'makerspace'],
  ['digital', 'numerique', 'digitale', 'digitalisation'],
  ['technology', 'technologie', 'technologies', 'tech'],
  ['innovation', 'innovations', 'innovant'],
  ['research', 'recherche'],
  ['science', 'sciences'],
  ['engineering', 'ingenierie', 'engineer', 'engineers', 'ingenieur'],
  ['design', 'conception', 'ux', 'designer'],
  ['product', 'produit'],
  ['marketing', 'commercialisation'],
  ['ecommerce', 'e commerce', 'online shopping', 'commerce en ligne', 'commerce electronique'],
  ['logistics', 'logistique', 'supply chain'],
  ['trade', 'commerce', 'echanges'],
  ['energy', 'energie', 'energies', 'power'],
  ['clean', 'propre', 'green', 'renewable', 'renouvelable', 'sustainable', 'durable'],
  ['smart', 'intelligent', 'intelligente'],
  ['coffee', 'cafe'],
  ['solar', 'solaire', 'solar energy', 'energie solaire', 'solar power', 'photovoltaic', 'photovoltaique'],
  ['climate', 'climat', 'climatique', 'cleantech', 'greentech', 'climate tech'],
  ['environment', 'environnement', 'ecology', 'ecologie'],
  ['recycling', 'recyclage', 'waste', 'dechets'],
  ['plastic', 'plastique'],
  ['ocean', 'oceans', 'sea', 'mer', 'blue economy', 'economie bleue'],
  ['water', 'eau'],
  ['mining', 'mines', 'miniere'],
  ['tourism', 'tourisme', 'travel', 'voyage'],
  ['government', 'gouvernement', 'govtech', 'civic tech', 'civictech', 'administration publique', 'e government'],
  ['women', 'woman', 'femme', 'femmes', 'girls', 'filles', 'toutes', 'ladies'],
  ['youth', 'jeunes', 'jeunesse', 'young people', 'teens', 'ados', 'junior', 'kids', 'children', 'enfants'],
  ['family', 'famille', 'familles'],
  ['career', 'careers', 'carriere', 'carrieres', 'job', 'jobs', 'emploi', 'emplois'],
  ['music', 'musique', 'musical', 'concert', 'concerts', 'song', 'songs', 'chanson', 'chansons'],
  ['film', 'films', 'cinema', 'movie', 'movies'],
  ['animation', 'cartoon', 'dessin anime'],
  ['photo', 'photography', 'photographie', 'photographer', 'photographers', 'photographe'],
  ['podcast', 'podcasts', 'podcasting', 'audio', 'radio'],
  ['art', 'arts', 'artistic', 'artistique'],
  ['culture', 'cultural', 'culturel', 'culturelle'],
  ['craft', 'crafts', 'artisanat', 'artisan'],
  ['fashion', 'mode'],
  ['book', 'books', 'livre', 'livres'],
  ['library', 'libraries', 'bibliotheque', 'bibliotheques'],
  ['reading', 'lecture'],
  ['language', 'languages', 'langue', 'langues'],
  ['swahili', 'kiswahili'],
  ['sport', 'sports', 'sportif'],
  ['running', 'run', 'runner', 'coureur', 'marathon', 'course', 'course a pied', 'jogging'],
  ['wellness', 'wellbeing', 'well being', 'bien etre'],
  ['space', 'astronomy', 'astronomie', 'espace'],
  ['telecom', 'telecoms', 'telecommunications', 'networks', 'connectivity', 'connectivite'],
  ['conference', 'conferences', 'summit', 'sommet', 'congress', 'congres'],
  ['forum', 'symposium', 'colloque'],
  ['workshop', 'workshops', 'atelier', 'ateliers', 'masterclass', 'hands on'],
  ['training', 'formation', 'formations', 'bootcamp', 'course', 'cours', 'vocational'],
  ['hackathon', 'hackathons', 'hack', 'hack night', 'hackfest'],
  ['competition', 'contest', 'challenge', 'concours', 'cup', 'defi'],
  ['meetup', 'meet up', 'meetups', 'rencontre', 'rencontres', 'networking', 'reseautage'],
  ['exhibition', 'expo', 'fair', 'faire', 'salon', 'exposition', 'foire'],
  ['festival', 'fest'],
  ['demo day', 'pitch', 'pitching', 'pitch night'],
  ['free', 'gratuit', 'gratuite', 'gratuits', 'free entry', 'entree gratuite'],
  ['online', 'virtual', 'en ligne', 'virtuel', 'remote', 'webinar', 'webinaire'],
  ['community', 'communaute'],
  ['finance', 'financial', 'financier', 'financement'],
  ['remote work', 'teletravail', 'coworking', 'co working'],
  ['3d printing', 'impression 3d'],
  ['ngo', 'ong', 'nonprofit', 'non profit'],
  ['diaspora', 'diasporas'],
]; // oxfmt-ignore

const LONGEST = Math.max(...SAME_THINGS.flat().map((phrase) => phrase.split(' ').length));

const BY_PHRASE: ReadonlyMap<string, readonly string[][]> = (() => {
  const byPhrase = new Map<string, string[][]>();
  for (const names of SAME_THINGS) {
    for (const name of names) {
      const others = names.filter((each) => each !== name).map((each) => each.split(' '));
      byPhrase.set(keyOf(name), [...(byPhrase.get(keyOf(name)) ?? []), ...others]);
      const [first, ...rest] = name.split(' ');
      // Written as one word: mobilemoney.
      if (rest.length > 0) {
        const joined = keyOf(first + rest.join(''));
        byPhrase.set(joined, [...(byPhrase.get(joined) ?? []), [first!, ...rest], ...others]);
      }
    }
  }
  return byPhrase;
})();

/** The most words that a phrase with synonyms has. */
export const SYNONYM_WORDS_MAX = LONGEST;

/** All words of theirs that are long enough to be misspelt, for those that no event has in so many words. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(SAME_THINGS.flat().flatMap((phrase) => phrase.split(' '))),
].filter((word) => word.length > 4);

/** Other names of what a phrase of folded words means, each as its words; none when none are known. */
export function synonymsOf(words: readonly string[]): readonly string[][] {
  return BY_PHRASE.get(keyOf(words.join(' '))) ?? [];
}

/** A phrase without the endings that make a plural or a feminine of its words in English and French. */
function keyOf(phrase: string): string {
  return phrase.replace(/(?<=\p{L}{4})(?:es|s|x|e)(?= |$)/gu, '');
}
