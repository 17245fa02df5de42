import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';

/**
 * How people ask about the hub itself: words of which one must be there, folded, in English, French, Portuguese and Swahili. The first
 * topic that matches is meant, so what is asked for more narrowly stands first.
 */
const ASKED: Record<FactTopic, RegExp> = {
  tickets:
    / (?:(?:refund\w*|cancel|return|annuler|rembours\w*|cancelar|reembols\w*|rejesh\w*|rudish\w*|money back|get my money) (?:\w+ ){0,6}(?:tickets?|billets?|bilhetes?|ingressos?|tiketi|registration|booking|attend)|(?:tickets?|billets?|bilhetes?|tiketi) (?:\w+ ){0,2}(?:refund\w*|rembours\w*|reembols\w*)|(?:pay|payer|pagar|kulipa|nilipe) (?:\w+ )?(?:with|by|via|using|avec|par|com|por|kwa) (?:m ?pesa|(?:my |a )?(?:credit |debit )?card|visa|mastercard|paypal|momo|mobile money|airtel money|orange money|wave|carte|cartao|cash|kadi)|how (?:do|can|to) (?:\w+ )?(?:get|buy|book|order) (?:a |the |my |some )?tickets?(?= $)|comment (?:\w+ ){0,2}(?:acheter|avoir|obtenir) (?:un |des |les |mon )?billets?(?= $)) /,
  refund:
    / (?:refunds?|refunded|money back|get my money|rembours\w*|reembols\w*|devolucao|dinheiro de volta|kurejeshewa|rudishiwa|rejesha pesa|استرداد) /,
  account:
    / (?:(?:forgot|reset|change|lost|oublie|changer|esqueci|mudar|nimesahau|nilisahau|badilisha) (?:\w+ ){0,2}(?:password|passwords|mot de passe|senha|palavra passe|nywila|neno la siri)|mot de passe|(?:delete|close|remove|supprimer|fermer|apagar|futa) (?:\w+ ){0,2}(?:account|compte|conta|akaunti)|(?:delete|remove|erase) everything|know about me|my (?:personal )?(?:data|account)|privacy|log ?in|sign in|se connecter|mes donnees|confidentialite) /,
  flyer:
    / (?:(?:make|create|get|generate|design|do|download|build|obtain|personali[sz]e|share|faire|creer|generer|obtenir|avoir|telecharger|fazer|criar|gerar|obter|tengeneza|kutengeneza|pata|kupata) (?:\w+ ){0,4}(?:flyers?|flayer|panfletos?|vipeperushi|kipeperushi|poster|affiche|bango|mabango)|how (?:do|does|can|to) (?:\w+ ){0,3}flyers?(?: work| works)?|(?:is|are|does|do) (?:a |the |making a )?flyers? (?:free|cost|paid)|flyers? (?:free|cost|gratuits?|gratuito)|cost of (?:a )?flyers?|how much (?:is|are|does|do|for) (?:a |one |the )?flyers?|what is a flyer|qu est ce qu un flyer|combien coute un flyer|watermark|filigrane) /,
  apply:
    / (?:(?:become|devenir|tornar|kuwa) (?:\w+ ){0,2}(?:organi[sz]er|organi[sz]ers|host|client|organisateur|organisatrice|organizador|mwandaaji)|(?:publish|post|list|submit|add|create|host|upload|promote|advertise|announce|register|put|organi[sz]e|publier|creer|ajouter|soumettre|proposer|annoncer|inscrire|publicar|criar|adicionar|anunciar|divulgar|chapisha|kuchapisha|weka|ongeza|tangaza|kuweka|kutangaza) (?:\w+ ){0,3}(?:my|our|own|an|a|mon|notre|un|meu|minha|nosso|um|langu|letu|yangu|tukio|your hub|here)?(?: \w+)? ?(?:event|events|conference|meetup|workshop|hackathon|evenement|evenements|evento|eventos|tukio|matukio)|apply for access|apply for (?:an )?account|how (?:do|can|to) (?:i |we )?apply|demander (?:un )?acces|faire une demande|candidat\w+|pedir acesso|create an account|open an account|sign up as|creer un compte|abrir (?:uma )?conta|criar (?:uma )?conta|fungua akaunti|how long (?:\w+ ){0,4}(?:approve|approved|approval|review|reviewed)|approval) /,
  contact:
    / (?:contact|contacts|contacter|contato|contacto|contatos|contactos|mawasiliano|wasiliana|who (?:do|can|should) i (?:call|ask|write|tell|contact)|human|humain|reach you|call you|email you|write to you|(?:talk|speak|chat) (?:to|with) (?:a |an |some |the )?(?:real |actual )?(?:human|person|someone|one|agent|team)|customer (?:service|support|care)|support|help ?desk|your (?:phone|email|address|office|team|number)|votre (?:adresse|bureau|equipe|telephone|email|mail|numero)|vous joindre|vous ecrire|service client|opening hours|business hours|office hours|heures d ouverture|horaires|where are you (?:based|located)|parler a (?:quelqu un|un humain)|falar com (?:alguem|uma pessoa)|(?:kuongea|kuzungumza|ongea|zungumza) na (?:mtu|binadamu)|flyers? (?:\w+ ){0,3}(?:not|didnt|didn t|doesnt|doesn t|won t|wont|can t|cant|failed)|suporte|ofisi yenu|barua pepe|اتصل|تواصل) /,
  tokens: / (?:tokens?|jetons?|tokeni|credits?|fichas) /,
  packages:
    / (?:packages?|plans?|pricing|subscriptions?|subscribe|tiers?|bronze|silver|gold|forfaits?|abonnements?|formules?|tarifs?|pacotes?|planos?|assinaturas?|vifurushi|kifurushi|your (?:prices|fees|rates)|vos (?:prix|tarifs)|seus precos|bei zenu|(?:cost|price|fee|much|pay) (?:\w+ ){0,3}(?:to (?:list|post|publish|use|join|host|organi[sz]e|create)|tukutane|(?:this|the) (?:site|platform|hub|service))|(?:is|are) (?:this (?:site|platform|hub)|tukutane|the (?:site|platform|hub)) free|free to use|tukutane (?:free|cost|gratuit)|combien coute (?:tukutane|la plateforme|le site)|upgrade|custom package) /,
  about:
    / (?:(?:what|who) (?:is|s|are|made|built|runs|owns) (?:tukutane|you|this (?:site|hub|platform|app|service))|(?:are you|you are) (?:a |an )?(?:\w+ )?(?:bot|robot|human|person|real|ai|chatbot|chatgpt|gpt|machine)|about tukutane|tukutane (?:is|mean|means)|your name|legit|scam|trustworthy|arnaque|qui es tu|qui etes vous|c est quoi tukutane|qu est ce que tukutane|es tu (?:un )?(?:robot|humain|bot|ia)|tu es qui|quem es|quem e voce|o que e (?:o )?tukutane|wewe ni nani|tukutane ni nini|من انت) /,
};

/** What publishing costs is what the packages cost. */
const COST =
  / (?:how much|cost|costs|price|prices|fee|fees|free|charge|pay|combien|coute|prix|tarif|gratuit|quanto|custa|preco|gratis|bei|bure) /;

/** Of an event that was just shown, it is that event's ticket. */
const BUYING = / (?:get|buy|book|order|acheter|avoir|obtenir) /;

/** What somebody does with the hub, which no search for events is; the other topics may be what an event is about. */
const ACTIONS: ReadonlySet<FactTopic> = new Set(['tickets', 'refund', 'account', 'flyer', 'apply']);

/** What of the hub itself a question is about, and whether it can be about nothing else; null for none. @param words folded */
export function findFactTopic(words: readonly string[]): { topic: FactTopic; isAction: boolean } | null {
  const text = ` ${words.filter((word) => word !== ',').join(' ')} `;
  const found = FACT_TOPICS.find((topic) => ASKED[topic].test(text));
  if (found === undefined) return null;
  const isTicketOfEvent = found === 'tickets' && BUYING.test(text) && !/ (?:refund|money) /.test(text);
  return {
    topic: found === 'apply' && COST.test(text) ? 'packages' : found,
    isAction: ACTIONS.has(found) && !isTicketOfEvent,
  };
}
