export const GREETING =
  / (?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|day)|greetings|bonjour|bonsoir|salut|coucou|ola|oi|bom dia|boa tarde|boa noite|habari|jambo|hujambo|mambo|sasa|salama|salaam|salam|alaikum|aleikum|shikamoo|marhaba|sannu|barka|ina kwana|مرحبا|اهلا|سلام عليكم|صباح خير|مساء خير|how are you|how s it going|what s up|ca va|comment ca va|tudo bem|como vai|ndugu|niaje|how far(?= $)|how body|how now|una well done|slt|cc|bjr|bsr|wsp|sup) /;
export const THANKS =
  / (?:lol|haha|thanks|thank you|thx|ty|cheers|merci|obrigado|obrigada|asante|ahsante|shukran|شكرا|na gode|nagode|great|perfect|awesome|cool|parfait|super|genial|well done|nice|ok|okay|d accord|lovely|brilliant) /;
export const BYE =
  / (?:bye|goodbye|good bye|see you|see ya|good night|au revoir|a bientot|bonne nuit|bonne soiree|tchau|adeus|ate logo|kwaheri|tutaonana|مع سلامة|sai an jima) /;
export const HELP =
  / (?:help|help me|what can you do|what do you do|how do you work|how does this work|how can you help|what (?:can|should|could) i ask(?: you)?|what do you know|aide|aidez moi|que peux tu faire|que pouvez vous faire|comment ca marche|ajuda|o que podes fazer|o que voce pode fazer|como funciona|msaada|unaweza kufanya nini|unaweza nini|nisaidie|مساعدة|(?:what|wetin) (?:else )?(?:can |do )?(?:you|u|una) (?:can |fit |dey |sabi |all )*(?:do|help|offer)(?: with| me| for me)*(?= $)) /;

/** What the assistant speaks. */
export const LANGUAGE =
  / (?:(?:(?:what|which) languages|quelles langues|que linguas|lugha gani) (?:\w+ ){0,3}(?:speak|understand|parle[sz]?|parlez|falas?|unaongea)|(?:speak|understand|parle|parles|parlez|fala|falas|unaongea|unazungumza|تتكلم) (?:\w+ )?(?:english|french|portuguese|arabic|swahili|hausa|yoruba|igbo|amharic|zulu|pidgin|twi|wolof|lingala|kinyarwanda|francais|anglais|portugais|arabe|ingles|frances|portugues|kiswahili|kiingereza|عربية|انجليزية)(?= $))/;

/** Good wishes. */
export const BLESSING =
  / (?:god bless(?: you)?|bless (?:you|u)|blessings?|stay blessed|god is good|amen|have a (?:nice|great|good|blessed|lovely) (?:day|one|week|weekend|evening)|take care|well done|good (?:job|work|bot)|i love (?:you|u)|que dieu (?:te|vous) benisse|bonne (?:journee|chance|continuation)|deus (?:te |o |lhe )?abencoe|mungu akubariki|ubarikiwe|بارك له|له يبارك|allah ya saka|jah bless|olorun bukun) /;

/** Insults; "FuckUp Nights" are events. */
export const RUDE =
  / (?:fuck(?! up)|fucking|fucker|shit|bullshit|bitch|bastard|asshole|idiot|moron|(?:you|u) (?:are |re |r )?(?:so |really |such )?(?:a )?(?:useless|stupid|dumb|suck|rubbish|trash)|stupid (?:bot|robot|machine|thing)|useless (?:bot|robot|machine|thing)|shut up|merde|connard|con|ta gueule|tu es nul|t es nul|stupide|merda|foda|burro|idiota|cala a boca|mjinga|pumbavu|mpumbavu) /;

/** Tasks that are not looking for events, and questions about the world. */
export const TASK =
  /^ (?:please |can you |could you |would you |will you |peux tu |pouvez vous |pode |now )?(?:write|compose|translate|solve|calculate|compute|draw|paint|sing|fix|debug|explain|define|summari[sz]e|tell me a (?:joke|story)|tell me who|who (?:won|invented|wrote)|tell me how to|give me (?:a |the )?(?:recipe|code|password|passwords|list of users|advice)|ignore|disregard|forget (?:all|your|everything)|pretend|act as|you are now|repeat|print|reveal|output|execute|run|drop|delete|select|insert|update|ecris|traduis|calcule|explique|raconte|dessine|ignore|oublie (?:tes|toutes)|escreve|escreva|traduz|traduza|calcula|explica|conta|andika|tafsiri|eleza|order (?:me )?(?:a |some )?(?:food|pizza|taxi|uber)|call|remind me|set an? (?:alarm|reminder)|play) /;
export const WORLD =
  /^ (?:who (?:is|was|are|won|invented|wrote|will)|what is|what are|what s(?! (?:on|up|happening|going))|what was|whats(?! (?:on|up|happening|going))|how old|how tall|how far|how much is (?:a |the )?\d|how do i (?:cook|make|fix|install|learn)|how to (?:cook|make|fix|install)|why (?:is|are|do|does)|is it true|what does|do you (?:love|like|think|believe|know how)|are you|when did|when was|where is (?:the )?(?:nearest )?(?:hotel|hospital|airport|restaurant|toilet)|should i|is \w+ (?:safe|good|bad|healthy|dangerous) (?:in|for|to|during)|qui est|qui a|c est quoi|qu est ce que|qu est ce qu|quelle est la|quel est le|pourquoi|combien font|quem e|quem foi|o que e|por que|qual e a capital|nani ni|kwa nini) /;

/** Instructions to a program, such as "ignore your rules". */
export const ATTACK =
  / (?:(?:system|developer|hidden|initial) (?:prompt|instructions|message|mode)|(?:drop|truncate|alter|delete|select|insert|update|union) (?:\w+ )?(?:tables?|from|into|select|database|users)|(?:admin|database|root) (?:password|passwords|access|credentials)|api keys?|(?:act|pretend|behave) (?:as|to be)|(?:you are|you re) now|jailbreak) /;

/** What people look for elsewhere, though they may name a place or a day. */
export const SERVICE =
  / (?:weather|rain|raining|sunny|temperature|meteo|quel temps|previsao do tempo|hali ya hewa|hotels?|restaurants?|hostels?|flights?|airlines?|visas?|jobs?|vacancy|vacancies|emplois?|empregos?|recipes?|recettes?|receitas?|mapishi|homework|devoirs|exchange rate|dollar to|euro to|to (?:dollars?|euros?|naira|shillings?|cedis?) rate|taux de change|taxa de cambio|presidents?|prime minister|ministers?|(?:what time is it|what s the time|quelle heure est il|que horas sao|saa ngapi) (?:now|right now|in|at|there|maintenant|a|au|en|em|agora|sasa)|time zone|apartments?|house to rent|girlfriend|boyfriend|horoscope|lottery|lyrics) /;

/** The part of an event that a question such as "what is the dress code?" is about. */
export const OF_FOCUS =
  /^ (?:what (?:is|are) the|what s the|whats the|quel(?:le)? est l[ea]?|qual e [oa]|is it|are you|how (?:old|far)|who(?:s| is| s| are| will be) (?:the|\w+ing)) /;
