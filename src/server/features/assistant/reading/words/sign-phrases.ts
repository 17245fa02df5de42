/**
 * What fixed phrases mean, folded, in English, French, Portuguese, Swahili, Arabic and Hausa. A phrase is matched word by word, the
 * longest first. Topics, places and days are not here: search, the gazetteer and the day words know them.
 */
export const PHRASES = {
  /** English "no" leaves out things; before days and places it is Portuguese for "in the". */
  no: 'no',
  not: 'not|nothing|none|anywhere but|everywhere but|all but|partout sauf|isn t|aren t|doesn t|are not|is not|not on|outside|outside of|away from|hors de|en dehors de|fora de|nje ya|without|except|except for|excluding|exclude|besides|aside from|other than|apart from|anything but|everything but|but not|don t want|do not want|not interested in|nothing about|sauf|sans|pas|hors|excepte|hormis|a part|mais pas|ne veux pas|nao|sem|exceto|menos|si ya|isipokuwa|bila|sio|غير|ليس|بدون|ما عدا|ban da',
  or: 'or|ou bien|ou|ama|او|ko|either|soit',
  but: 'but|mais au|mais a|mais en|mais pas|lakini|mas',
  and: 'and|not only|not just|pas seulement|nao so|et|as well as|ainsi que|na pia|و|da kuma',
  free: 'free|zero cost|no cost|gratuit|gratuite|gratuits|gratuites|gratis|gratuito|gratuita|gratuitos|gratuitas|de graca|entree libre|entrada livre|free of charge|free entry|free admission|at free|for nothing|cost nothing|costs nothing|bure|bila malipo|مجاني|مجانية|مجانا|kyauta|freebies|freebie',
  notPrice:
    'feel free|i m free|i am free|im free|we re free|we are free|suis libre|free time|free software|free state|estou livre',
  paid: 'paid|payant|payants|payante|payantes|not free|pas gratuit|pas gratuits|pago|pagos|pagas|ticketed|costs money|za kulipia',
  near: 'near me|nearby|a cote de chez moi|near by|close to me|close by|close to home|around me|near here|around here|in my area|in my city|in my town|my location|near my location|where i am|near us|in the area|pres de moi|pres d ici|pres de chez moi|autour de moi|a proximite|proche de moi|proches de moi|dans le coin|dans ma ville|a cote de moi|perto de mim|perto daqui|aqui perto|na minha cidade|na minha zona|karibu nami|karibu na mimi|karibu yangu|hapa karibu|karibu na hapa|قريب مني|قريبة مني|بالقرب مني|kusa da ni|within reach',
  around:
    'near|around|pas loin|pas loin de|nao longe de|si mbali na|close to|not far from|in the vicinity of|vicinity of|pres de|pres d|autour de|autour d|aux environs de|a cote de|proche de|perto de|perto do|perto da|karibu na|قرب|بالقرب من|kusa da',
  online:
    'online|virtual|virtually|remote|remotely|webinar|webinars|webinaire|webinaires|from home|from my couch|en ligne|a distance|virtuel|virtuelle|virtuels|virtuelles|distanciel|en distanciel|livestream|livestreamed|streamed|over zoom|on zoom|zoom|mtandaoni|kwa mtandao|اونلاين|عبر انترنت|via internet|a distancia|virtuais',
  inPerson:
    'in person|on site|onsite|offline|physical|face to face|in real life|en personne|en presentiel|presentiel|sur place|presencial|presenciais|ana kwa ana|physiques|physique|not online|pas en ligne',
  flyers:
    'flyer|flyers|flyer enabled|flyers enabled|with a flyer|with flyers|personalised flyer|personalized flyer|flyer generation|depliant|depliants|affiche personnalisee|panfleto|panfletos|flayer|kipeperushi|vipeperushi',
  infoOnly:
    'info only|information only|no flyer|no flyers|without flyers|without a flyer|without flyer|sans flyer|sans flyers|sem flyer|sem flyers',
  featured: 'featured|highlighted|highlights|en vedette|a la une|mis en avant|em destaque|destaque|destaques',
  cheapest:
    'cheapest|which one is cheaper|which is cheaper|which one costs less|lequel est moins cher|qual e mais barato|least expensive|lowest price|lowest priced|most affordable|le moins cher|la moins chere|les moins chers|les moins cheres|mais barato|mais barata|os mais baratos|bei nafuu zaidi|bei rahisi zaidi|ارخص',
  cheap:
    'cheap|affordable|inexpensive|low cost|budget friendly|on a budget|pas cher|pas chers|pas chere|pas cheres|abordable|abordables|bon marche|barato|baratos|barata|bei nafuu|bei rahisi|by price|sorted by price|cheapest first|lowest first|par prix|por preco',
  cheaper:
    'cheaper|less expensive|lower price|moins cher|moins chere|moins chers|moins cheres|moins couteux|algo mais barato|um mais barato|mais baratos|mais baratas|bei nafuu kuliko|ارخص من',
  sooner: 'sooner|earlier|plus tot|mais cedo|mapema zaidi',
  later:
    'later|after that|after this|after that one|the one after|apres ca|apres cela|depois disso|baada ya hapo|plus tard|mais tarde|baadaye',
  dearest:
    'most expensive|priciest|dearest|plus cher|plus chere|le plus cher|mais caro|mais cara|highest price',
  biggest:
    'biggest|largest|most popular|most attended|most attendees|most people|most crowded|highest capacity|plus grand|plus grande|plus grands|plus grandes|plus gros|plus populaire|plus populaires|maior|maiores|mais popular|mais populares|kubwa zaidi|اكبر',
  big: 'big|large|huge|popular|grand|grands|grande|grandes|populaire|populaires|populares|by size',
  newest:
    'newest|latest|recently added|newly added|just added|most recent|plus recent|plus recents|plus recente|nouveau|nouveaux|nouveautes|derniers ajouts|mais recente|mais recentes|mpya',
  soonest:
    'soonest|earliest|very next|next event|next one|next up|coming up next|le plus tot|au plus tot|prochain evenement|proximo evento|tukio lijalo|first event',
  nearest:
    'nearest|closest|nearest to me|closest to me|nearest event|closest event|plus proche|plus proches|le plus proche|mais proximo de mim|mais perto|اقرب',
  count:
    'how many|number of|count|count of|combien d|combien de|combien y a|combien|nombre de|nombre d|quantos|quantas|quantos ha|ngapi|mangapi|matukio mangapi|كم عدد|كم|nawa',
  past: 'past|did i miss|i missed|have i missed|previous|already happened|took place|have happened|that happened|happened|ended|passes|precedents|ont eu lieu|a eu lieu|se sont passes|termines|passados|anteriores|aconteceram|zilizopita|yaliyopita|ماضية|سابقة',
  upcoming:
    'upcoming|can i attend|what can i attend|could i attend|can we attend|to attend|i can attend|where can i go|surprise me|recommend|recommend something|suggest|suggest something|recommande|recommandez|propose|proposez|recomenda|sugere|pendekeza|a venir|proximos eventos|yajayo|matukio yajayo',
  morning: 'morning|mornings|in the morning|le matin|matin|matinee|de manha|manha|asubuhi|صباحا',
  afternoon: 'afternoon|afternoons|in the afternoon|l apres midi|apres midi|a tarde|tarde|mchana',
  evening:
    'evening|evenings|in the evening|at night|night|nights|nite|tonite|le soir|en soiree|soir|a noite|jioni|after work|مساء',
  max: 'under|below|less than|fewer than|cheaper than|at most|up to|max|maximum|maximum of|no more than|not more than|within|for less than|moins de|moins que|a moins de|au maximum|au plus|maximum de|jusqu a|en dessous de|en dessous|menos de|ate|abaixo de|no maximo|chini ya|pungufu ya|اقل من|kasa da|budget|my budget is|budget of|budget de|i have|only have',
  min: 'over|above|more than|at least|from|starting at|plus de|au dessus de|au moins|mais de|acima de|zaidi ya|اكثر من',
  only: 'only|just|only the|seulement|uniquement|apenas|somente|pekee|فقط|kawai',
  about:
    'what about|how about|and what about|what of|et pour|et a|et en|et au|et les|e sobre|e em|e quanto a|vipi kuhusu|وماذا عن|and in|and for|and on|instead|a la place|plutot|em vez disso|badala yake|also|aussi|tambem|pia|make it|change to|switch to|rather|now|then|alors|maintenant',
  ones: 'ones|those|them|these|of them|of those|of these|parmi eux|ceux|celles|ceux la|lesquels|lesquelles|desses|deles|hizo|yale',
  other:
    'not that one|not this one|not that|not these|not those|another|another one|something else|anything else|other one|other ones|others|other|any other|else|other options|other events|what else|different one|different ones|something different|more|show more|more options|more events|more like this|next ones|any more|some more|autre|autres|un autre|une autre|d autres|autre chose|pas celui la|pas celle la|pas ca|pas celui ci|quoi d autre|outro|outra|outros|outras|mais opcoes|esse nao|este nao|nyingine|zaidi|mengine|sio hiyo|sio hii|غيره|غيرها|المزيد|مزيد|skip this|skip that|skip it|i don t like that one|i don t like it',
  reset:
    'start over|start again|reset|forget it|forget that|new search|clear|never mind|nevermind|recommencer|recommence|on recommence|oublie|oublie ca|nouvelle recherche|laisse tomber|comecar de novo|esquece|anza upya',
  anyPrice: 'any price',
  anyDate: 'any date|anytime|whenever|n importe quand',
  anyPlace:
    'other countries|other cities|in other countries|in other cities|in another country|in another city|autres pays|dans d autres pays|autres villes|dans d autres villes|ailleurs|noutros paises|em outros paises|outras cidades|nchi nyingine|elsewhere|any place|anywhere|everywhere|wherever|n importe ou|partout|em qualquer lugar|popote',
  it: 'it|e dey|this one|that one|the one|this event|that event|this|that|celui la|celui ci|celle la|celle ci|cet evenement|cette conference|l evenement|ca|esse evento|este evento|esse|este|hiyo|hii|tukio hilo|tukio hili|هذا|هذه|its',
  price:
    'how much|what does it cost|cost|costs|price|prices|ticket price|tickets cost|what price|entry fee|fee|gate fee|combien coute|combien ca coute|combien coute t il|c est combien|quel prix|quel est le prix|le prix|prix|tarif|ca coute|est ce gratuit|est ce que c est gratuit|c est gratuit|quanto custa|qual o preco|preco|e gratis|e gratuito|bei|bei gani|bei yake|ni bei gani|is it free|is that free|is this free|is that one free|is this one free|are they free|ni bure|كم سعر|do i have to pay|do i need to pay|faut il payer',
  when: 'when|add to calendar|add to my calendar|when is it|when is|what time|what date|which day|what day|date|start|starts|start time|started|begin|begins|is it over|still on|quand|quand est ce|quand a lieu|quelle date|a quelle heure|quelle heure|quando|quando e|a que horas|que dia|lini|saa ngapi|متى|how long',
  where:
    'where|where is it|where is it exactly|where exactly|how do i get there|how to get there|how do we get there|where is|which venue|what venue|venue|address|location|ou est ce|ou est|ou a lieu|ou se passe|ou ca|c est ou|quel lieu|quelle adresse|onde|onde e|wapi|iko wapi|ipo wapi|lipo wapi|liko wapi|اين|which city',
  who: 'contact|contacts|contact details|contact person|phone number|email address|e mail|who do i contact|who can i contact|how can i reach them|how do i reach them|how can i contact them|reach the organiser|reach the organizer|contato|contacto|contatos|mawasiliano|who organizes|who organises|who is organizing|who is organising|who organized|who organised|who is behind|who runs|who is hosting|who hosts|organizer|organiser|qui organise|organise par qui|quem organiza|nani anaandaa|من ينظم',
  join: 'ticket|tickets|billet|bilhete|bilhetes|tiketi|get the tickets|how do i register|how can i register|register|registration|sign up|sign me up|buy tickets|buy a ticket|get tickets|get a ticket|book a seat|book a ticket|rsvp|attend|how do i join|how can i join|join|s inscrire|inscription|m inscrire|inscrire|acheter un billet|billets|reserver|inscrever|inscricao|comprar bilhete|kujiandikisha|nijiandikishe|التسجيل|link',
  ends: 'what time does it end|when does it end|does it end|ends|end time|finish|finishes|se termine|finit|acaba|termina|linaisha|inaisha',
  details:
    'tell me more|tell me about|more about|more details|details|more info|more information|describe|what is it about|what s it about|dis m en plus|parle moi de|parlez moi de|en savoir plus|plus d infos|plus de details|plus d informations|c est quoi|de quoi s agit il|mais informacoes|mais detalhes|fala me|conte me|maelezo zaidi|niambie zaidi|niambie kuhusu|اخبرني عن|info on|information on|infos sur|what is',
  capacity:
    'how many can attend|how many can come|how many can join|how many people can attend|how big is it|how many people|how many seats|capacity|attendees|combien de personnes|combien de places|quantas pessoas|watu wangapi',
} as const;
