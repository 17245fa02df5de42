/** Folded words of questions, and words of descriptions that answer them: "samosas at six" answers "is there food?". */
const TABLE = `
food eat eating drinks manger nourriture comida chakula: lunch dinner breakfast supper meal snack tea coffee catering jollof samosa repas dejeuner buffet almoco
language languages lang langue langues lingua idioma lugha translation: english french arabic portuguese swahili kinyarwanda amharic yoruba hausa interpreter anglais francais arabe
age kids kid children child family enfants criancas watoto: age child adult family year famille enfant crianca watoto
beginner beginners newbie newbies debutants debutant iniciantes: beginner first newcomer novice experience debutant iniciante
end ends finish over: close finish
parking park bus transport: parking tram shuttle bus train taxi car
wheelchair disabled accessible accessibility handicap: step accessible access ramp lift
recorded recording record stream streamed replay: record recorded recording video stream
certificate certificates certificat attestation certificado: certificate certificat attestation certificado
speaker speakers speaks intervenants oradores: speaker talk keynote panel
laptop laptops computer bring: laptop computer bring notebook
discount discounts student students reduction desconto: discount reduced student pay cheaper
hotel hotels accommodation sleep hebergement: hotel lodge bed accommodation stay
`;

export const ALSO_SAID: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [asked, said] = line.split(': ').map((words) => words.split(' ')) as [string[], string[]];
      return asked.map((word) => [word, said] as const);
    }),
);
