import { expect, test } from 'vitest';
import { chooseFaces } from './choose-faces.ts';

test.each([
  ['Adaeze Okonkwo', ['sans-700']],
  ['Ọlọ́runtóbi e\u0329\u0301', ['sans-700']],
  ['Nguyễn Thị Hương', ['sans-700']],
  ['አበበ ቢቂላ', ['ethiopic-700']],
  ['ⵜⴰⵎⴰⵣⵉⵖⵜ', ['tifinagh-400']],
  ['ߒߞߏ ߞߊ߲', ['nko-400']],
  ['𞤀𞤁𞤂𞤢𞤥 𞤆𞤵𞤤', ['adlam-700']],
])('%s needs only %j', (text, faces) => {
  expect(chooseFaces(text, 'sans', 'bold')).toEqual({ text, missing: [], faces });
});

test('spaces and digits of an Arabic name do not need the Latin face', () => {
  expect(chooseFaces('أحمد بن علي 2', 'sans', '400').faces).toEqual(['arabic-400']);
  expect(chooseFaces('Ahmed أحمد', 'sans', '400').faces).toEqual(['sans-400', 'arabic-400']);
});

function weightOf(weight: Parameters<typeof chooseFaces>[2]): string {
  return chooseFaces('Ada', 'sans', weight).faces.join();
}

test('the nearest weight is chosen, or the heavier of two equally near weights', () => {
  expect([weightOf('100'), weightOf('normal'), weightOf('500')]).toEqual([
    'sans-400',
    'sans-400',
    'sans-400',
  ]);
  expect([weightOf('600'), weightOf('bold')]).toEqual(['sans-700', 'sans-700']);
  expect([weightOf('800'), weightOf('900')]).toEqual(['sans-800', 'sans-800']);
});

test('one name never mixes two Latin designs', () => {
  expect(chooseFaces('Àdèṣọlá', 'display', '800').faces).toEqual(['display-800']);
  expect(chooseFaces('Ẹ̀bùn Ọlọ́run', 'display', '800').faces).toEqual(['sans-800']);
  expect(chooseFaces('Ɓala Musa', 'display', '800').faces).toEqual(['sans-800']);
  expect(chooseFaces('Ade\u0329', 'display', '800').faces).toEqual(['sans-800']);
});

test('a character missing from all faces is removed and reported once', () => {
  expect(chooseFaces('Li 李 Okoro 山李', 'sans', '400')).toEqual({
    text: 'Li Okoro',
    missing: ['李', '山'],
    faces: ['sans-400'],
  });
  expect(chooseFaces('李', 'sans', '400')).toEqual({ text: '', missing: ['李'], faces: [] });
});

test('a mark from another script is removed, but its letter is kept', () => {
  expect(chooseFaces('ɓ\u064b', 'sans', '400')).toMatchObject({ text: 'ɓ', missing: ['\u064b'] });
});

test('an emoji is drawn by one face that has all its parts', () => {
  for (const emoji of ['🎉', '❤️', '👋🏾', '👩🏽‍💻', '👨‍👩‍👧', '🇰🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '1️⃣', '❤️‍🔥', '🐻‍❄️', '👁️‍🗨️']) {
    const { text, missing, faces } = chooseFaces(emoji, 'sans', '400');
    expect({ text, missing, count: faces.length }).toEqual({ text: emoji, missing: [], count: 1 });
  }
});

test('every emoji sequence that Unicode recommends is drawn', () => {
  const samples = ['🧑🏿‍🤝‍🧑🏻', '👩‍❤️‍💋‍👨', '🧑‍🦽‍➡️', '🐦‍⬛', '🧔🏾‍♂️', '👩🏿‍🦱', '🏴‍☠️', '🏳️‍⚧️', '🙂‍↔️', '⛹🏽‍♀️', '🐕‍🦺'];
  for (const emoji of samples) expect(chooseFaces(emoji, 'sans', '400').missing).toEqual([]);
});

test('a trade mark sign is text even with an emoji variation selector', () => {
  expect(chooseFaces('Ada™️', 'sans', '400')).toEqual({ text: 'Ada™', missing: [], faces: ['sans-400'] });
});
