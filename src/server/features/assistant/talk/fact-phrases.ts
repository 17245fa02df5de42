import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { wordSet } from '../reading/words/word-set.ts';

const MAKE =
  'make|create|get|generate|design|do|download|build|obtain|personali[sz]e|share|faire|creer|generer|obtenir|avoir|telecharger|fazer|criar|gerar|obter|tengeneza|kutengeneza|pata|kupata|اصنع|انشي|اعمل|صنع';
const FLYER =
  'flyers?|flayer|panfletos?|vipeperushi|kipeperushi|posters?|affiche|bango|mabango|ملصق|ملصقي|ملصقا|فلاير';
/** What people call the hub when they ask about it. */
const HUB =
  '(?:this|the|your|ce|cette|le|la|este|esta|o|a) (?:\\w+ )?(?:sites?|website|platform|app|hub|page|plateforme|plataforma|chat|bot|service)|(?:o |a |le |la )?tukutane|this|you|u|una|vous|tu|voce|wewe';
export const TRUST =
  'safe|secure|legit|legitimate|genuine|real|true|trusted|trustworthy|trust|scam|fake|fraud|reliable|verified|serieux|fiable|securise|arnaque|vrai|vrais|seguro|confiavel|fraude|golpe|verdadeiros|reais|salama|kweli|utapeli|امن|حقيقية|موثوق';
/** What people want to be reassured about: the hub or its events. */
const DOUBTED = `(?:(?:${HUB}|it|this|that|these|those|they|all|here|هذا|موقع|events?|evenements?|eventos?|matukio|listings?|organi[sz]ers?|ce|c|ca|isso|isto|hii|haya|the|les|os|ces|estes|really|actually|be|an?|une?|uma?) )*`;
const either = (...ways: readonly string[]) => new RegExp(` (?:${ways.join('|')}) `);

/**
 * How people ask about the hub itself: words of which one must be there, folded, in English, French, Portuguese and Swahili. The first
 * topic that matches is taken, so narrower topics come first.
 */
export const ASKED: Record<FactTopic, RegExp> = {
  tickets:
    / (?:(?:refund\w*|cancel|return|annuler|rembours\w*|cancelar|reembols\w*|rejesh\w*|rudish\w*|money back|get my money) (?:\w+ ){0,6}(?:tickets?|billets?|bilhetes?|ingressos?|tiketi|registration|booking|attend)|(?:tickets?|billets?|bilhetes?|tiketi) (?:\w+ ){0,9}(?:refund\w*|cancel\w*|annul\w*|rembours\w*|reembols\w*|money back)|(?:pay|payer|pagar|kulipa|nilipe) (?:\w+ )?(?:with|by|via|using|avec|par|com|por|kwa) (?:m ?pesa|(?:my |a )?(?:credit |debit )?card|visa|mastercard|paypal|momo|mobile money|airtel money|orange money|wave|carte|cartao|cash|kadi)|(?:contact|reach|write to|call|joindre|contacter|contactar) (?:\w+ )?(?:organi[sz]ers?|organisateurs?|organizador)|commissions?|sell (?:\w+ )?tickets?|vend\w* (?:\w+ ){0,2}(?:billets?|bilhetes?)|(?:see|find|lost|where are|view|download) (?:my|our) tickets?|how (?:do|can|to) (?:\w+ )?(?:get|buy|book|order) (?:a |the |my |some )?tickets?(?= $)|comment (?:\w+ ){0,2}(?:acheter|avoir|obtenir) (?:un |des |les |mon )?billets?(?= $)) /,
  refund:
    / (?:refunds?|refunded|tokens? (?:\w+ ){0,2}back|recuperer (?:\w+ ){0,2}jetons|money back|get my money|rembours\w*|reembols\w*|devolucao|dinheiro de volta|kurejeshewa|kurudishiwa|rudishiwa|rejesha pesa|استرداد|استرجاع|ارجاع (?:مالي|فلوسي|المال)) /,
  account:
    / (?:(?:forgot|reset|change|lost|oublie|changer|esqueci|mudar|nimesahau|nilisahau|badilisha) (?:\w+ ){0,2}(?:passw\w*|pasw\w*|mot de passe|senha|palavra passe|nywila|nenosiri|neno la siri)|mot de passe|(?:delete|close|remove|cancel|cancelar|encerrar|annuler|supprimer|fermer|apagar|futa) (?:\w+ ){0,2}(?:account|compte|conta|akaunti)|(?:delete|remove|erase) everything|know about me|(?:is|are) (?:my|our) (?:\w+ )?(?:photo|photos|picture|pictures|data|details) (?:\w+ )?(?:stored|kept|saved|safe|private|shared)|my (?:personal )?(?:data|account)|privacy|log ?in|sign in|se connecter|mes donnees|confidentialite|كلمة (?:سر|مرور)|حسابي) /,
  photo:
    / (?:(?:wrong|bad|change|replace|remove|another|different|new|mauvaise|changer|autre|errada|mudar|trocar|badilisha|nyingine|خاطية|تغيير) (?:\w+ ){0,3}(?:photo|picture|pic|image|foto|picha|صورة)|(?:photo|picture|pic|image|foto|picha) (?:\w+ ){0,4}(?:wrong|cut|cropped|upside|blurry|coupee|floue|mauvaise|fausse|errada|cortada|vibaya|mbaya)|(?:wrong|misspelt|misspelled|typo|mistake) (?:\w+ ){0,4}(?:name|flyer)|(?:nimekosea|kosea) (?:\w+ ){0,2}(?:picha|jina)|(?:redo|remake|refaire|refazer) (?:\w+ ){0,2}(?:flyer|flayer)) /,
  flyer: either(
    `(?<!wey |that |which |with )(?:${MAKE}) (?:\\w+ ){0,4}(?:${FLYER})`,
    `(?:how|comment|como|jinsi|كيف|why|pourquoi|can|my|own|mon|meu|minha|yangu|what is an?|combien) (?:\\w+ ){0,6}(?<!with |avec |com |have |has |offers? )(?:${FLYER})`,
    `(?:price|prices|cost|costs|prix|preco|bei) (?:\\w+ ){0,3}(?:${FLYER})`,
    `(?:enabl\\w*|activ\\w*|turn(?:ing)? on|kuwasha) (?:\\w+ ){0,3}(?:${FLYER})`,
    `(?:${FLYER}) (?:\\w+ ){0,2}(?:work|works|free|cost|costs|paid|photo|picture|gratuits?|gratuito)`,
  ),
  pending:
    / (?:pending|under review|in review|awaiting (?:approval|review)|waiting for (?:approval|review)|still waiting|not (?:yet )?(?:approved|published|live)|en attente|pas encore (?:valide|publie|approuve)\w*|em analise|pendente|inasubiri|haijaidhinishwa|(?:event|application|account) (?:was |is |has been |got )?rejected|refused|قيد الانتظار|قيد المراجعة|how long (?:\w+ ){0,5}(?:approve|approved|approval|review|reviewed)|when will (?:\w+ ){0,5}(?:approved|published|live)) /,
  apply:
    / (?:(?:become|devenir|tornar|kuwa) (?:\w+ ){0,2}(?:organi[sz]er|organi[sz]ers|host|client|organisateur|organisatrice|organizador|mwandaaji)|(?:publish|post|list|submit|add|create|host|upload|promote|advertise|announce|register|put|organi[sz]e|publier|creer|ajouter|soumettre|proposer|annoncer|inscrire|publicar|criar|adicionar|anunciar|divulgar|chapisha|kuchapisha|weka|ongeza|tangaza|kuweka|kutangaza) (?:\w+ ){0,3}(?:my|our|own|an|a|mon|notre|un|meu|minha|nosso|um|langu|letu|yangu|tukio|your hub|here)?(?: \w+)? ?(?:event|events|conference|meetup|workshop|hackathon|evenement|evenements|evento|eventos|tukio|matukio)|(?:how|where|can i|comment|ou|puis je|como|onde|posso|jinsi ya) (?:\w+ ){0,4}(?:publish|advertise|publier|publicar|kuchapisha)(?= $)|(?:my|our|mon|notre|nos|meu|meus|nosso) (?:evenements?|events?|eventos?)|(?:tukio|matukio) (?:langu|letu|yangu|yetu)|apply for access|apply for (?:an )?account|how (?:do|can|to) (?:i |we )?apply|demander (?:un )?acces|faire une demande|candidat\w+|pedir acesso|create an account|open an account|sign up as|creer un compte|abrir (?:uma )?conta|criar (?:uma )?conta|fungua akaunti|نشر فعالية|انشر فعاليتي|approval) /,
  contact:
    / (?:whatsapp|telegram|phone number|telephone number|numero de telephone|e ?mail|contact|contacts|contacter|contato|contacto|contatos|contactos|mawasiliano|wasiliana|who (?:do|can|should) i (?:call|ask|write|tell|contact)|charged|overcharged|sponsor|sponsoring|sponsorship|sponsoriser|partner with you|patrocinar|reach you|call you|email you|write to you|(?:talk|speak|chat) (?:to|with) (?:a |an |some |the )?(?:real |actual )?(?:human|person|someone|one|agent|team)|customer (?:service|support|care)|support|help ?desk|your (?:phone|email|address|office|team|number)|votre (?:adresse|bureau|equipe|telephone|email|mail|numero)|vous joindre|vous ecrire|service client|opening hours|business hours|office hours|heures d ouverture|horaires|where are you (?:based|located)|parler a (?:quelqu un|un humain)|falar com (?:alguem|uma pessoa)|(?:kuongea|kuzungumza|ongea|zungumza) na (?:mtu|binadamu)|(?:flyers?|tokens?|jetons?|package|payment|paid|account|login|page|site) (?:\w+ ){0,5}(?:not|didnt|didn t|doesnt|doesn t|isn t|aren t|haven t|hasn t|won t|wont|can t|cant|failed|missing|disappeared)|suporte|ofisi yenu|barua pepe|اتصل|تواصل) /,
  tokens: / (?:tokens?|jetons?|tokeni|credits?|fichas|رموز|توكن|توكنز) /,
  packages:
    / (?:watermarks?|filigranes?|packages?|plans?|pricing|subscriptions?|subscribe|tiers?|bronze|silver|gold|forfaits?|abonnements?|formules?|tarifs?|pacotes?|planos?|assinaturas?|vifurushi|kifurushi|your (?:prices|fees|rates)|vos (?:prix|tarifs)|seus precos|bei zenu|(?:cost|price|fee|much|pay) (?:\w+ ){0,3}(?:to (?:list|post|publish|use|join|host|organi[sz]e|create)|tukutane|(?:this|the) (?:site|platform|hub|service))|(?:is|are) (?:this (?:site|platform|hub)|tukutane|the (?:site|platform|hub)) free|free to use|tukutane (?:free|cost|gratuit)|combien coute (?:tukutane|la plateforme|le site)|(?:combien|prix|cout|tarif|quanto|custa|bei|gratuit) (?:\w+ ){0,3}(?:pour|de|para|ya|la|a) (?:publier|poster|annoncer|publication|publicar|publicacao|anunciar|kuchapisha)|upgrade|custom package|باقة|باقات|اشتراك) /,
  about: either(
    `(?:what|whats|what s|who|whos|who s|c est quoi|qu est ce que|que|quem|o que e|qui|wewe ni|من|ما) (?:is |are |r |am |s |e |es |est |etes |sao |made |built |created |runs |owns |own |behind |develop\\w* )*(?:${HUB})(?= $)`,
    `(?:who|qui|quem|nani) (?:made|built|created|runs|owns|own|developed|a (?:cree|fait)|criou|fez|alitengeneza) (?:${HUB}|it)`,
    `(?:is|are|r|how|est|sont|sao|esta|e|ni|je|هل) ${DOUBTED}(?:${TRUST})(?= $| or | ou )`,
    '(?:can|should|do|how) (?:i|we) (?:\\w+ ){0,2}trust|how do i know',
    '(?:are you|r u|you are) (?:an? )?(?:\\w+ )?(?:bot|robot|human|person|ai|chatbot|chatgpt|gpt|machine)',
    '(?:have|has|got|there|need|download|install|get) (?:an? |the |your |any )?(?:mobile |android |iphone )?app(?= $)|play store|app store',
    'about tukutane|tukutane (?:is|mean|means|ni nini)|(?:es tu|etes vous|vous etes|tu es|voce e|es|wewe ni|هل انت) (?:un |une |um |uma )?(?:robot|humain|bot|ia|humano|robo|roboti|mtu|binadamu|انسان|روبوت|بشر|برنامج)|your name|ton nom|jina lako|tu es qui|wewe ni nani|من انت',
  ),
};

/** What publishing costs is what the packages cost. */
export const COST =
  / (?:how much|cost|costs|price|prices|fee|fees|free|charge|pay|combien|coute|prix|tarif|gratuit|quanto|custa|preco|gratis|bei|bure|يكلف|كم) /;

/** "How many events are in Bronze?" */
export const LIMITS = / (?:how many|limits?|includes?|combien|limites?|quantos|ngapi) /;

/** Nobody looks for events with these words. */
export const OF_HUB =
  / (?:sponsor\w*|patrocin\w*|(?:cost|price|combien|prix|quanto|bei) (?:\w+ ){0,4}(?:publi\w+|list|post|anunciar|kuchapisha)|watermark) /;

/** After an event was shown, it is that event's ticket. */
export const BUYING = / (?:get|buy|book|order|acheter|avoir|obtenir) /;

export const WATERMARK = / (?:watermarks?|filigranes?|marca de agua|alama ya maji) /;

/** Between the parts of a question that may ask for different things. */
export const JOINING = / (?:,|and|et|e|na|also|aussi|tambem|pia) /;

/** Whoever says so means the hub rather than the organiser of an event. */
export const OUR = wordSet('you your yours tukutane vous votre vos voces vosso ninyi yenu');
