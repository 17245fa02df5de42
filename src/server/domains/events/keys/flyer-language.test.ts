import { expect, test } from 'vitest';
import { flyerLanguageOf } from './flyer-language.ts';

test.each([
  ['en', 'Dakar Tech Week', 'A week of talks and demos for the builders of West Africa.'],
  ['fr', 'Dakar Tech Week', 'Une semaine de conférences et d’ateliers pour les développeurs du Sénégal.'],
  [
    'fr',
    'Dakar',
    'Conférence dédiée à l’intelligence artificielle et à la cybersécurité. Entrée gratuite, réseautage, démonstrations.',
  ],
  ['pt', 'Luanda Tech', 'Uma semana com palestras para os programadores que vivem em Angola.'],
  ['ar', 'Cairo AI', 'أسبوع من المحاضرات والورش للمطورين في مصر'],
  [
    'sw',
    'Dar Tech',
    'Siku mbili za mazungumzo na maonyesho kwa watu wa teknolojia katika Afrika ya Mashariki.',
  ],
  ['en', 'Kigali', ''],
])('the words of a flyer are in %s for %s', (language, name, description) => {
  expect(flyerLanguageOf({ language: null, name, description })).toBe(language);
});

test('a stated language takes precedence over the language of the description', () => {
  expect(flyerLanguageOf({ language: 'sw', name: 'Dar', description: 'the talks of the week' })).toBe('sw');
});
