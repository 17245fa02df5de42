import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { BRAND } from '#contract/brand.ts';
import { BUSINESS_HOURS_TEXT } from '#contract/contact/contact-words.ts';
import {
  PACKAGES,
  REFUND_DAYS,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  WELCOME_TOKENS,
  tokensOfTier,
  type PackageTier,
} from '#contract/accounts/packages.ts';
/** The packages that somebody may ask for by name. */
export const PAID_TIERS = ['bronze', 'silver', 'gold'] as const satisfies readonly PackageTier[];

interface TierWords {
  flyers: string;
  event: string;
  events: string;
  featured: string;
  watermark: string;
  tokens: string;
}

const TIER_WORDS: Record<AssistantLanguage, TierWords> = {
  en: {
    flyers: 'flyers',
    event: 'event',
    events: 'events',
    featured: 'featured',
    watermark: 'with watermark',
    tokens: 'tokens',
  },
  fr: {
    flyers: 'flyers',
    event: 'événement',
    events: 'événements',
    featured: 'à la une',
    watermark: 'avec filigrane',
    tokens: 'jetons',
  },
  pt: {
    flyers: 'flyers',
    event: 'evento',
    events: 'eventos',
    featured: 'em destaque',
    watermark: 'com marca de água',
    tokens: 'tokens',
  },
  sw: {
    flyers: 'vipeperushi',
    event: 'tukio',
    events: 'matukio',
    featured: 'maalum',
    watermark: 'na alama ya maji',
    tokens: 'tokeni',
  },
};

/** `Bronze $500: 200 flyers, 2 events, 220 tokens`, from the table of packages. */
export function tierFact(tier: PackageTier, language: AssistantLanguage): string {
  const words = TIER_WORDS[language];
  const { label, priceUsd, flyers, events, featuredEvents, watermark } = PACKAGES[tier];
  const price = `$${priceUsd!.toLocaleString('en')}`;
  const offers = [
    `${flyers!.toLocaleString('en')} ${words.flyers}`,
    `${events} ${events === 1 ? words.event : words.events}`,
    featuredEvents ? `${featuredEvents} ${words.featured}` : '',
    watermark ? words.watermark : '',
    `${tokensOfTier(tier)!.toLocaleString('en')} ${words.tokens}`,
  ];
  return `${label} ${price}: ${offers.filter(Boolean).join(', ')}`;
}

const tiers = (language: AssistantLanguage) =>
  (['free', ...PAID_TIERS] as const).map((tier) => `\n• ${tierFact(tier, language)}`).join('');

const { support, sales, hello } = BRAND.mailboxes;
const OFFICE = BRAND.office.join(', ');

export const FACTS: Record<AssistantLanguage, Record<FactTopic, string>> = {
  en: {
    tickets: `We sell no tickets: each event’s organiser does, and decides on payment, cancelling and refunds. The event’s page has the registration link and the organiser’s contact details. Our ${REFUND_DAYS}-day refund is for packages, which only organisers buy.`,
    packages: `Browsing and making your own flyer is free. For organisers: ${tiers('en')}\nCustom packages: ${sales}. Paid packages last until used up; there is no subscription.`,
    tokens: `Tokens are what organisers pay with: ${TOKENS_PER_FLYER} token for each flyer, ${TOKENS_PER_FLYER_EVENT} tokens once to enable flyers on an event. You get ${WELCOME_TOKENS} when you apply, and more with a package (Free ${tokensOfTier('free')}, Bronze ${tokensOfTier('bronze')}, Silver ${tokensOfTier('silver')}, Gold ${tokensOfTier('gold')}). Tokens come with packages only, not one by one: Bronze costs $${PACKAGES.bronze.priceUsd} and has ${tokensOfTier('bronze')}. They never expire.`,
    flyer: `Open an event marked “Flyer Enabled”, choose a template, enter your name and country, add a photo if you like, and press Generate Flyer. You need no account and pay nothing: the organiser’s tokens pay (${TOKENS_PER_FLYER} a flyer). Where flyers are paused, the organiser has run out of tokens: tell them.`,
    apply: `Apply for access at /apply: name, email and a password. We review applications within 1-2 business days and email you. Then you create your event, and it appears once an admin has approved it. The Free package includes ${PACKAGES.free.events} event. Your dashboard lists your events: edit them there; a rejected one shows the reason, and you can change it and submit it again.`,
    refund: `Every paid package has a ${REFUND_DAYS}-day satisfaction refund: write to ${support} within ${REFUND_DAYS} days of paying, and you get the full price back. The ${TOKENS_PER_FLYER_EVENT} tokens for flyers come back by themselves if your event is rejected.`,
    contact: `Write to ${support} when something doesn’t work, to ${sales} about packages, and to ${hello} about everything else, or use the form at /contact. We answer ${BUSINESS_HOURS_TEXT}, usually within 24 hours. Office: ${OFFICE}.`,
    account: `Forgot your password? Ask for a link on the sign-in page; it works for 1 hour. Under Account you can change your name and password, download your data or delete your account. This chat keeps nothing about you.`,
    about: `I’m the event assistant of ${BRAND.name}, a program and not a person. ${BRAND.name} is a hub for African tech and innovation events, with personalised flyers for those who attend. Our team checks every event before it appears; tickets are sold by the organisers, whose contact details are on the event’s page. There is no app to install: the site works in your browser.`,
  },
  fr: {
    tickets: `Nous ne vendons pas de billets : l’organisateur de chaque événement les vend et décide du paiement, de l’annulation et du remboursement. La page de l’événement a le lien d’inscription et ses coordonnées. Notre remboursement sous ${REFUND_DAYS} jours ne vaut que pour les forfaits des organisateurs.`,
    packages: `Consulter les événements et créer son flyer est gratuit. Pour les organisateurs : ${tiers('fr')}\nForfait sur mesure : ${sales}. Les forfaits payants durent jusqu’à épuisement, sans abonnement.`,
    tokens: `Les jetons servent aux organisateurs : ${TOKENS_PER_FLYER} jeton par flyer, ${TOKENS_PER_FLYER_EVENT} jetons une seule fois pour activer les flyers d’un événement. Vous en recevez ${WELCOME_TOKENS} à l’inscription, et d’autres avec un forfait (Free ${tokensOfTier('free')}, Bronze ${tokensOfTier('bronze')}, Silver ${tokensOfTier('silver')}, Gold ${tokensOfTier('gold')}). Ils ne se vendent pas à l’unité : Bronze coûte $${PACKAGES.bronze.priceUsd} et en comprend ${tokensOfTier('bronze')}. Ils n’expirent jamais.`,
    flyer: `Ouvrez un événement marqué « Flyer Enabled », choisissez un modèle, entrez votre nom et votre pays, ajoutez une photo si vous voulez, puis Generate Flyer. Sans compte et gratuit pour vous : les jetons de l’organisateur paient (${TOKENS_PER_FLYER} par flyer).`,
    apply: `Demandez un accès sur /apply : nom, e-mail et mot de passe. Nous répondons sous 1 à 2 jours ouvrés par e-mail. Ensuite vous créez votre événement, publié après validation. Le forfait Free comprend ${PACKAGES.free.events} événement. Votre tableau de bord liste vos événements : modifiez-les là ; un événement refusé y montre la raison, et vous pouvez le corriger et le soumettre à nouveau.`,
    refund: `Chaque forfait payant est remboursable pendant ${REFUND_DAYS} jours : écrivez à ${support} dans les ${REFUND_DAYS} jours suivant le paiement et le prix entier vous est rendu. Les ${TOKENS_PER_FLYER_EVENT} jetons des flyers reviennent d’eux-mêmes si votre événement est refusé.`,
    contact: `Écrivez à ${support} si quelque chose ne marche pas, à ${sales} pour les forfaits, à ${hello} pour le reste, ou par le formulaire sur /contact. Horaires : ${BUSINESS_HOURS_TEXT} ; réponse sous 24 heures en général. Bureau : ${OFFICE}.`,
    account: `Mot de passe oublié ? Demandez un lien sur la page de connexion ; il est valable 1 heure. Sous Account, vous pouvez changer nom et mot de passe, télécharger vos données ou supprimer votre compte. Ce chat ne garde rien sur vous.`,
    about: `Je suis l’assistant de ${BRAND.name}, un programme et non une personne. ${BRAND.name} réunit les événements tech et innovation d’Afrique, avec des flyers personnalisés pour les participants. Notre équipe vérifie chaque événement avant de le publier ; les billets sont vendus par les organisateurs, dont les coordonnées sont sur la page de l’événement. Rien à installer : le site marche dans votre navigateur.`,
  },
  pt: {
    tickets: `Não vendemos bilhetes: vende-os o organizador de cada evento, que decide sobre pagamento, cancelamento e reembolso. A página do evento tem o link de inscrição e os contactos dele. O nosso reembolso de ${REFUND_DAYS} dias é só para os pacotes dos organizadores.`,
    packages: `Ver eventos e criar o seu flyer é gratuito. Para organizadores: ${tiers('pt')}\nPacote à medida: ${sales}. Os pacotes pagos duram até acabarem, sem assinatura.`,
    tokens: `Os organizadores pagam com tokens: ${TOKENS_PER_FLYER} por flyer e ${TOKENS_PER_FLYER_EVENT} uma só vez para ativar flyers num evento. Recebe ${WELCOME_TOKENS} ao candidatar-se e mais com um pacote (Free ${tokensOfTier('free')}, Bronze ${tokensOfTier('bronze')}, Silver ${tokensOfTier('silver')}, Gold ${tokensOfTier('gold')}). Não se vendem à unidade: Bronze custa $${PACKAGES.bronze.priceUsd} e inclui ${tokensOfTier('bronze')}. Nunca expiram.`,
    flyer: `Abra um evento com “Flyer Enabled”, escolha um modelo, escreva o seu nome e país, junte uma foto se quiser e prima Generate Flyer. Sem conta e sem custos para si: pagam os tokens do organizador (${TOKENS_PER_FLYER} por flyer).`,
    apply: `Peça acesso em /apply: nome, e-mail e palavra-passe. Respondemos em 1 a 2 dias úteis por e-mail. Depois cria o seu evento, publicado após aprovação. O pacote Free inclui ${PACKAGES.free.events} evento. O seu painel lista os seus eventos: edite-os lá; um evento recusado mostra o motivo, e pode corrigi-lo e enviá-lo de novo.`,
    refund: `Cada pacote pago tem reembolso de ${REFUND_DAYS} dias: escreva para ${support} até ${REFUND_DAYS} dias depois de pagar e recebe o preço inteiro de volta.`,
    contact: `Escreva para ${support} se algo não funcionar, ${sales} sobre pacotes, ${hello} para o resto, ou use o formulário em /contact. Horário: ${BUSINESS_HOURS_TEXT}; respondemos em geral em 24 horas. Escritório: ${OFFICE}.`,
    account: `Esqueceu a palavra-passe? Peça um link na página de entrada; vale 1 hora. Em Account pode mudar nome e palavra-passe, descarregar os seus dados ou apagar a conta. Este chat não guarda nada sobre si.`,
    about: `Sou o assistente de ${BRAND.name}, um programa e não uma pessoa. ${BRAND.name} reúne eventos de tecnologia e inovação em África, com flyers personalizados. A nossa equipa verifica cada evento antes de o publicar; os bilhetes são vendidos pelos organizadores, cujos contactos estão na página do evento. Não há nada para instalar: o site funciona no navegador.`,
  },
  sw: {
    tickets: `Hatuuzi tiketi: mwandaaji wa kila tukio ndiye anayeziuza na kuamua kuhusu malipo, kughairi na kurejesha pesa. Ukurasa wa tukio una kiungo cha kujiandikisha na mawasiliano yake. Marejesho yetu ya siku ${REFUND_DAYS} ni ya vifurushi vya waandaaji pekee.`,
    packages: `Kutazama matukio na kutengeneza kipeperushi chako ni bure. Kwa waandaaji: ${tiers('sw')}\nKifurushi maalum: ${sales}. Vifurushi hudumu hadi viishe; hakuna usajili wa kila mwezi.`,
    tokens: `Waandaaji hulipa kwa tokeni: ${TOKENS_PER_FLYER} kwa kila kipeperushi, ${TOKENS_PER_FLYER_EVENT} mara moja kuwasha vipeperushi vya tukio. Unapata ${WELCOME_TOKENS} unapoomba, na zaidi kwa kifurushi (Free ${tokensOfTier('free')}, Bronze ${tokensOfTier('bronze')}, Silver ${tokensOfTier('silver')}, Gold ${tokensOfTier('gold')}). Haziuzwi moja moja: Bronze ni $${PACKAGES.bronze.priceUsd} na ina ${tokensOfTier('bronze')}. Haziishi muda.`,
    flyer: `Fungua tukio lenye “Flyer Enabled”, chagua kiolezo, andika jina na nchi yako, ongeza picha ukitaka, kisha Generate Flyer. Huhitaji akaunti na hulipi: tokeni za mwandaaji hulipa (${TOKENS_PER_FLYER} kwa kipeperushi).`,
    apply: `Omba ruhusa kwenye /apply: jina, barua pepe na nywila. Tunajibu ndani ya siku 1-2 za kazi kwa barua pepe. Kisha unaunda tukio lako, na linachapishwa baada ya kuidhinishwa. Kifurushi cha Free kina tukio ${PACKAGES.free.events}. Dashibodi yako ina matukio yako: yahariri hapo; lililokataliwa huonyesha sababu, na unaweza kulibadilisha na kulituma tena.`,
    refund: `Kila kifurushi cha kulipia kinarejeshewa pesa ndani ya siku ${REFUND_DAYS}: andika kwa ${support} na utarudishiwa bei yote.`,
    contact: `Andika kwa ${support} kitu kisipofanya kazi, ${sales} kuhusu vifurushi, ${hello} kwa mengine, au tumia fomu kwenye /contact. Saa za kazi: ${BUSINESS_HOURS_TEXT}; kwa kawaida tunajibu ndani ya saa 24. Ofisi: ${OFFICE}.`,
    account: `Umesahau nywila? Omba kiungo kwenye ukurasa wa kuingia; hufanya kazi kwa saa 1. Chini ya Account unaweza kubadilisha jina na nywila, kupakua data yako au kufuta akaunti. Mazungumzo haya hayahifadhi chochote kukuhusu.`,
    about: `Mimi ni msaidizi wa ${BRAND.name}, programu na si mtu. ${BRAND.name} ni jukwaa la matukio ya teknolojia na ubunifu Afrika, lenye vipeperushi vyako binafsi. Timu yetu hukagua kila tukio kabla ya kulichapisha; tiketi huuzwa na waandaaji, ambao mawasiliano yao yako kwenye ukurasa wa tukio. Hakuna programu ya kusakinisha: tovuti hufanya kazi kwenye kivinjari.`,
  },
};

/** The page that says more about each, and its name there. */
export const FACT_PAGES: Record<FactTopic, { url: string; label: string }> = {
  tickets: { url: '/', label: 'Events' },
  refund: { url: '/pricing', label: 'Pricing' },
  account: { url: '/help#account', label: 'Help Center' },
  flyer: { url: '/help#flyers', label: 'Help Center' },
  apply: { url: '/apply', label: 'Apply for Access' },
  contact: { url: '/contact', label: 'Contact' },
  tokens: { url: '/pricing', label: 'Pricing' },
  packages: { url: '/pricing', label: 'Pricing' },
  about: { url: '/help', label: 'Help Center' },
};
