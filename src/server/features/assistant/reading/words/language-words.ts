import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { wordSet } from './word-set.ts';

/** Folded words that only one of the languages has, or that are by far the most common in it. */
export const TELLING: Record<AssistantLanguage, ReadonlySet<string>> = {
  en: wordSet(
    'the is are what which when where who how any in on for with and of me my show find near free events event this next week weekend month today tomorrow tonight only want looking there about hello hi thanks please can i you do does it that one under cheap no why not has have is are',
  ),
  fr: wordSet(
    'le la les des du une un je cherche quels quelles quel quelle evenement evenements evenments est sont ce cette semaine mois prochain prochaine pour dans avec et gratuit gratuits gratuite bonjour bonsoir salut merci moi pres y au aux en demain aujourd hui soir seulement combien quoi qui veux voudrais montre trouve sur pas moins sans avant apres noel mot passe oublie compte atelier ateliers l d qu jeton jetons',
  ),
  pt: wordSet(
    'o os um uma eventos evento quais qual que estao este esta fim semana mes proximo proxima para com gratis gratuitos gratuito ola oi obrigado obrigada bom boa dia hoje amanha perto mim em na nas nos da do dos das ha quero procuro onde quando quanto sobre sao nao custa cidade mostra mostre antes depois natal esqueci minha senha isso seguro',
  ),
  sw: wordSet(
    'matukio tukio habari jambo mambo asante tafadhali nataka natafuta kuna gani nini wapi lini bei leo kesho wiki mwezi hii huu ijayo ujao ya za wa kwa katika ni karibu bure kuhusu nionyeshe onyesha mwishoni vya je mkutano mafunzo warsha yapi zipi hafla jijini kutengeneza kupata kujiandikisha bango na mtu halisi kuongea kuzungumza samahani nywila langu yangu salama tokeni ngapi pesa gani kiasi zinagharimu inagharimu mwezi desemba kuchapisha',
  ),
  ar: wordSet('في من هل ما'),
};

/** Words of Hausa, Yoruba, Igbo, Zulu, Amharic in Latin letters, Kinyarwanda, Lingala, Wolof, Spanish and German, none of which the five languages have. */
export const ELSEWHERE = wordSet(
  'ina akwai wannan wane yaushe nawa sannu barka gobe yau yaya taro taron taruka kyauta nibo lo kaaro eyin iroyin nipa isele bawo ekaro eku ninu awon wo kilode melo nile kedu ebee gini olee unu sawubona unjani ngiyabonga imicimbi yini kuphi selam dehna nanga muraho amakuru mwaramutse ibirori mbote nangadef nga ci hola donde cuando quiero gracias buenos dias wie viel kostet wo ist veranstaltungen danke hallo guten bitte',
);

/** Letters that tell where no word does. */
export const ACCENTS: readonly (readonly [AssistantLanguage, RegExp])[] = [
  ['pt', /[ãõ]/i],
  ['fr', /[éèêàùçœ]/i],
];
