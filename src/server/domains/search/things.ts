/**
 * Names of the same thing in English, French and short forms, and if common in Portuguese, Swahili and Arabic. Each line is one
 * thing: its folded names, then its kinds. Each name also finds the others. A kind also finds the thing, ranked lower. Plurals,
 * feminines, -y for -ie and names written as one word need no entry (`keyOf`).
 */
export const THINGS = `
ai, ia, artificial intelligence, intelligence artificielle, inteligencia artificial, machine learning, ml, deep learning, akili bandia, ذكاء اصطناعي < generative ai, ia generative, llm, chatgpt, chatbot, nlp, language tech, computer vision, neural networks, tensorflow, pytorch
coding, code, codage, programming, programmation, programacao, coder, programar, programador, programadores, برمجة < python, py, javascript, js, typescript, java, php, html, css, react, scratch, rust, ruby, algorithm, algorithme, web development, typescript, golang, nodejs, django, laravel, computer, computing, informatique, csharp, cplusplus
developer, dev, development, developpement, developpeur, developpeuse, programmer, programmeur, coder, devs, desenvolvedor, مبرمج < software engineer, software engineering, full stack, frontend, backend, android, ios, flutter, kotlin, swift
cloud, cloud computing, devops, nuage < kubernetes, k8s, docker, aws, azure, linux, serverless, sysadmin, terraform, microservices
data, donnees, dados, data science, big data, analytics, science des donnees, data analysis, takwimu, بيانات < statistics, statistique, excel, sql, database, base de donnees, power bi
open data, donnees ouvertes
security, securite, cyber, cybersecurity, cybersecurite, information security, usalama mtandao, امن سيبراني, infosec, securite informatique < hacking, pentest, ctf, capture the flag, privacy, password, mot de passe, fraud, fraude, scam, arnaque, hacker, malware, backup
blockchain, web3, crypto, cryptocurrency, cryptomonnaie, bitcoin, ethereum < nft, defi
iot, internet of things, internet des objets, objets connectes, sensor, capteur < arduino, raspberry pi, electronics, electronique, hardware
maker, makerspace, fab lab, bricoleur, diy, inventor, inventeur, invention < 3d printing, impression 3d
vr, virtual reality, realite virtuelle, xr, augmented reality, realite augmentee, metaverse
game, gaming, jeu, video game, jeu video, jogos, michezo ya video < esport, e sport, chess, echecs, scrabble, board games, playstation, unity, godot, xbox
robotics, robot, robotique, robotica, روبوت
digital, numerique, digitalisation, digitalization, kidijitali, رقمي
technology, technological, technologique, tech, tecnologia, tecnologico, tecnologica, teknolojia, تكنولوجيا, تقنية
engineering, engineer, ingenierie, ingenieur, engenharia, uhandisi, هندسة
space, espace, astronomy, stargazing, telescope, stars, etoiles, فضاء
design, conception, designer, ux, ui, تصميم < graphic design, graphisme, figma, photoshop, canva, illustration, illustrator, illustrateur
product, produit, product management, product manager
health, sante, lafiya, healthcare, medical, medicine, medecine, saude, afya, صحة < mental health, sante mentale, yoga, fitness, nutrition, doctor, medecin, nurse, infirmier, midwife, midwives, sage femme, vaccine, vaccin, malaria, pharmacy, hospital, hopital, clinic, clinique, nursing, vaccination, dentist, covid, hiv, vih, biotech, wellness, bien etre
healthtech, health tech, ehealth, e health, e sante, digital health, sante numerique, sante connectee, medtech
telemedicine, telemedecine, telehealth, telesante
agriculture, agri, noma, agricole, agribusiness, farming, farm, farmer, agriculteur, agricultura, kilimo, زراعة < irrigation, horticulture, cocoa, cacao, poultry, harvest, recolte, fishing, peche, agronomy, agronomie, crop, cuisine, cooking, nourriture
agritech, agtech, agri tech, agriculture
livestock, cattle, cow, elevage, betail, mifugo, gado < dairy, milk, lait
energy, energetique, power, electricity, electricite, energia, nishati, طاقة, umeme < clean energy, renewable energy, renewables, energie propre, energie renouvelable, cleantech, greentech, petrole, wind power, eolien, electric vehicles, hydrogen, biogas
solar, solaire, solar energy, energie solaire, photovoltaic, photovoltaique, طاقة شمسية
environment, environnement, environnemental, ecology, climate, climat, climatique, climate change, changement climatique, mazingira, tabianchi, meio ambiente, مناخ, بيية < cleantech, greentech, global warming, biodiversity, biodiversite, wildlife, conservation, sustainability, green, sustainable, durable, recyclable, faune, esg
recycling, recyclage, waste, dechets, circular economy, economie circulaire, reciclagem
logistics, logistique, supply chain, freight, fret < delivery, livraison, shipping
ecommerce, e commerce, online shop, online shopping, online store, boutique en ligne, vente en ligne, commerce electronique, تجارة كترونية
mobile money, argent mobile, momo, m pesa, orange money, dinheiro movel
insurance, assurance, insurtech, seguro, bima
finance, financial, financier, financiere, financement, financas, fedha, تمويل, financing, financier < bank, banking, banque, forex, trading, stock market, loan, pret, saving, epargne, tontine, remittance, payment, paiement, malipo, tax, impot, accounting, comptabilite, lending, microfinance, bancaire
investment, investor, investissement, investisseur, invest, venture capital, vc, angel investor, fundraising, funding, levee de fonds, investimento, استثمار, مستثمرين, investing, capital risque
startup, start up, jeune pousse, entrepreneurship, entrepreneuriat, entrepreneur, entrepreneuse, founder, fondateur, fondatrice, empreendedor, empreendedorismo, ujasiriamali, wajasiriamali, شركات ناشية < incubator, incubateur, accelerateur
business, entreprise, kasuwanci, affaires, negocios, biashara, اعمال < marketing, seo, social media, branding, sales, vente, management, leadership, consulting, sme, pme, manager, gestion, reseaux sociaux
hackathon, hack, hack night, hackfest, game jam, datathon, هاكاثون, codefest, ideathon
competition, contest, challenge, concours, cup, coupe, tournament, tournoi, championship, championnat, mashindano, olympiad
pitch, demo, demo day, pitch night, pitching
meetup, meet up, networking, rencontre, reseautage, mixer, encontro, لقاء, gathering < afterwork, speed dating, alumni, brunch
conference, conf, summit, sommet, congress, congres, conferencia, mkutano, موتمر, موتمرات, قمة < seminar, seminaire, symposium, colloque, lecture, keynote
workshop, atelier, masterclass, hands on, warsha, oficina, ورشة, ورش
training, formation, bootcamp, course, cours, class, lesson, tutorial, formacao, curso, mafunzo, تدريب
exhibition, expo, exposition, fair, foire, salon, showcase, trade show, feira, maonyesho, معرض
education, educational, educatif, educative, enseignement, ilimi, learn, learning, apprendre, apprentissage, educacao, elimu, تعليم < student, etudiant, estudante, wanafunzi, طلاب, school, ecole, shule, escola, مدرسة, university, universite, college, campus, universidade, chuo kikuu, جامعة, undergraduate, scholarship, bourse
teacher, enseignant, professeur, professor, mwalimu, walimu
book, livre, literature, litterature, livros, vitabu, كتب < poetry, poesie, book club, storytelling, poem
swahili, kiswahili
women, woman, femme, girl, fille, female, ladies, mulher, wanawake, wasichana, نساء, مراة, feminin
student, etudiant, estudante, mwanafunzi, wanafunzi, طلاب
kid, child, children, enfant, crianca, criancas, watoto, اطفال, family, famille, familia
youth, young, matasa, jeune, jeunesse, junior, teen, teenager, kid, child, children, enfant, jovem, vijana, watoto, criancas, شباب, اطفال, adolescent, jovens
career, carriere, job, emploi, hiring, recruitment, recrutement, emprego, ajira, وظايف, employment, kazi, carreira < job fair, internship, cv, linkedin, resume, freelance, teletravail
government, gouvernement, govtech, civic tech, e government, egov, public sector, secteur public, serikali, governo < policy, politique, democracy, elections, smart city, urban, legal, juridique, ville intelligente
community, communaute, comunidade, jamii, مجتمع, communautaire < ngo, ong, charity, volunteer, benevole, association, volunteering, volontaire, nonprofit, philanthropy
music, musique, musical, concert, live music, song, chanson, musica, muziki, موسيقى < jazz, gospel, amapiano, reggae, rumba, dj, dance, danse, party, fete, karaoke, festival, fest, afropop, nightlife, soiree, gig, ngoma, spectacle, dancing
film, cinema, movie, filmmaker, cineaste, short film, court metrage, sinema, filamu, فيلم, video < theatre, theater, screening, projection, comedy, drama, youtube, tiktok
photo, photography, photographer, photographe, fotografo, fotografia, upigaji picha
art, artist, artiste, artistique, creative, sanaa, arte, فن, culture, cultural, culturel, cultura, utamaduni, ثقافة < painting, peinture, drawing, sculpture, craft, artisanat, fashion, mode, museum, musee, heritage, patrimoine, library, bibliotheque, textile, weaving, jewelry
sport, sportif, sportive, desporto, esporte, michezo, رياضة < football, soccer, basketball, tennis, rugby, cricket, volleyball, boxing, cycling, velo, swimming, natation, surf, surfing, hiking, randonnee, handball, triathlon, gym, bike, cyclisme, hike, walking
running, run, runner, marathon, half marathon, course a pied, course, jogging, race, 5k, 10k, 21k, corrida, mbio, footing
km, kilometre, kilometer
animation, animated, cartoon, comics, dessin anime
science, scientific, scientifique < stem, steam, physics, physique, chemistry, chimie, biology, biologie, maths, mathematics, mathematiques
software, logiciel, برمجيات
internet, wifi, broadband, haut debit, fibre, connectivity, connectivite < telecom
map, mapping, carte, cartographie, cartography, geospatial, osm, gis
drone, uav
innovation, innovant, inovacao, ubunifu, ابتكار
market, marche, marketplace, soko, mercado, bazaar, merchant
transport, transportation, usafiri
mining, mine, miniere
ocean, sea, marine, bahari < beach, plage, praia
water, eau, maji
podcast, podcaster, radio < journalism, journalisme, journalist, journaliste, broadcasting, influencer, content creator
writer, writing, author, auteur, ecrivain
language, langue, lugha, lingua, لغة
accessibility, accessibilite, disability, disabled, handicap
tourism, tourisme, travel, voyage, hotel, hospitality, turismo, utalii, سياحة < hotellerie
free, gratuit, entree libre, gratis, gratuito, bure, مجاني, مجانية
online, virtual, virtuel, en ligne, webinar, webinaire, livestream
night, nuit, noite, usiku
`;
