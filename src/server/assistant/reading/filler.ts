import { isObvious, isStopWord } from '#server/search-index/stop-words.ts';
import { wordSet } from './words.ts';

/** How people ask, beside the words that every search leaves out. */
export const FILLER_WORDS = wordSet(
  'everything everyone everybody beginner beginners possible surprise tue wed thu fri sat sun hi hello hey bye goodbye cheers thx dear please pls plz thanks thank ok okay yes yeah yep sure well so um oh wow great cool nice fun fine good best better top favourite favorite amazing awesome perfect exciting interesting stuff thing things something somewhere sometime somebody someone people folks guys friend friends me my mine us our we you your they their he she ' +
    'show list give tell find search look looking see check get got have having want wanted wants wanna need needs like love enjoy prefer hope plan planning going go goes gonna come coming visit visiting attend attending join recommend recommendation recommendations suggest suggestion suggestions propose offer help advise know hear happen happening happens take taking place hold held host hosted hosting organise organised organising organize organized organizing available open use live living based stay staying travel travelling traveling bored ' +
    'what which who whom whose when where why how is are was were be been am do does did can could will would shall should may might must let lets s m re ve ll d t don doesn isn aren dont cant im id ive whats wheres theres there here this that these those it its any some all every each much many more most less few lot lots bit other another else only just also too very really quite maybe perhaps possibly probably actually basically currently now then ever still yet already again soon next upcoming available today ' +
    'a an the of for from to in on at by with about into within around across during near over under as if than or and but not no so because while since per via using use among between through regarding concerning related type types kind kinds sort sorts way ways area areas part city cities town country place places location region spot spots venue venues day days date dates time times week month year options option choice choices idea ideas list anything anybody whatever whichever both either one ones two three ticket tickets entry cost costs price prices priced money pay paying budget usd worth question wondering wonder curious interested interest keen hoping excited trying try thinking think considering right away asap possible gathering info information details detail event events function functions programme program programs programmes schedule line up lineup ' +
    'quelque quelques debutant debutants possible bonjour bonsoir salut merci beaucoup revoir svp stp plait oui non ok je j tu il elle on nous vous ils elles me te se moi toi lui mon ma mes ton ta tes son sa ses notre votre leur veux voudrais veut voulons aimerais aime aimer cherche cherchons chercher trouve trouver trouvez montre montrer montrez donne donner donnez dis dire peux peut pouvez pouvons faut avoir as a avons avez ont etre suis es est sommes etes sont sera seront y t quoi que quel quelle quels quelles qui comment pourquoi ou quand combien des du de la le les l d un une au aux en dans sur sous pour par avec chez vers entre ce cet cette ces ca cela qu n s c si bien tres trop plus moins aussi encore tout tous toute toutes autre chose choses truc trucs gens personne endroit endroits lieu lieux ville pays evenement evenements evnement sortie sorties activite activites programme recommande recommandez recommander propose proposez proposer conseille conseiller conseillez interesse interessee interesser interessant interessants passe passer deroule deroulent lieu prevu prevus prevue prevues organise organises disponible disponibles participer assister aller va vais allons bon bonne bons meilleur meilleurs super sympa ayant billet prix cher coute jour jours semaine mois annee date dates ' +
    'ola oi tchau adeus ate logo bom boa dia tarde noite obrigado obrigada favor sim nao eu tu ele ela nos voce voces quero queria gostaria gosto procuro procurar procurando mostra mostre mostrar mostrame encontrar encontra encontre ha tem ter existe existem sao estao ser estar esta este isto isso que qual quais quem como onde quando quanto um uma uns umas o os as do da dos das de em no na nos nas ao aos por para com sem sobre entre mais menos muito algum alguma alguns algumas todo todos evento eventos coisa coisas lugar cidade pais acontece acontecem acontecendo vai vao posso pode podem preciso dar me minha meu ' +
    'yapo zipo yupi kwaheri nchini jijini mjini mkoani habari jambo mambo shikamoo hujambo asante sana tafadhali ndiyo hapana mimi wewe yeye sisi ninyi wao nataka ningependa natafuta tafuta nionyeshe onyesha nipe niambie kuna gani nini nani ipi zipi yapi hii huu hiyo hizo haya ya wa za la cha vya kwa katika ni na au kuhusu matukio tukio shughuli zinazokuja yanayokuja mwezi iko ziko yako yupo kuna kutakuwa naweza hafla ' +
    'تذكرة تذاكر بطاقة مرحبا اهلا سلام عليكم شكرا من فضلك اريد ابحث ارني هل ما ماذا هي هو هناك في عن على مع يقام تقام تبدا يبدا فعاليات فعالية احداث حدث توجد يوجد لي اي ' +
    'sannu barka ina akwai taro taron taruka abubuwa nuna min don allah a cikin da me wace wane za yi nake neman ' +
    'wetin dey wey cc abeg fit dem una dis dat sabi oga wan wahala biko don far lol haha hmm smth abt wher make before after enter soiree comme ' +
    'total eti prochain prochaine proximo proxima shilling shillings shilingi jailbreak learning aprender apprendre kujifunza importe early late mid smaller bigger website site web app km kms kilometer kilometers kilometre kilometres kilometros night nights talk talking tuko bei fasaha african africa afrique africain africaine africains africaines',
);

/** "I will get", "we are looking for": Swahili verbs say who does it. */
export const SWAHILI_VERB = /^(?:nina|nita|ninge|nime|nili|tuna|tuta|tume|tuli)\p{L}{4,}$/u;

/** Whether a folded word says nothing about what is looked for. */
export function isFiller(word: string): boolean {
  return (
    word.length < 2 ||
    SWAHILI_VERB.test(word) ||
    FILLER_WORDS.has(word) ||
    isStopWord(word) ||
    isObvious(word) ||
    /^\d+$/.test(word)
  );
}

export const EVENT_NOUN_WORDS = wordSet(
  'event events evnt evnts evenement evenements evento eventos tukio matukio hafla فعاليات فعالية احداث taro taruka happening happenings gathering gatherings activity activities activite activites sortie sorties function functions shughuli agenda calendar',
);

/** Whether a folded word is a name for what the hub lists. */
export function isEventNoun(word: string): boolean {
  return EVENT_NOUN_WORDS.has(word);
}
