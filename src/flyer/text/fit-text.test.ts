import { expect, test } from 'vitest';
import { fitText, type FitBox, type TextMeasure } from './fit-text.ts';
import { graphemesOf } from './graphemes.ts';

/** Measures every grapheme as half an em wide. */
const measure: TextMeasure = {
  widthOf: (text, size) => graphemesOf(text).length * size * 0.5,
  heightOf: (lines, size) => lines.length * size * 1.25,
};
const box: FitBox = {
  width: 200,
  height: 100,
  sized: true,
  fontSize: 40,
  minFontSize: 20,
  ellipsis: '…',
};

function fit(text: string | string[], changes: Partial<FitBox> = {}): { lines: string[]; size: number } {
  const { lines, size } = fitText([text].flat(), { ...box, ...changes }, measure);
  return { lines, size };
}

test('a text that fits keeps its size and its single line', () => {
  expect(fit('Ada Obi')).toEqual({ lines: ['Ada Obi'], size: 40 });
});

test('a longer text shrinks until it fits on its line', () => {
  expect(fit('Adaeze Okonkwo', { height: 60 })).toEqual({ lines: ['Adaeze Okonkwo'], size: 28 });
});

test('a text wraps if that keeps its letters clearly larger', () => {
  expect(fit('Adaeze Okonkwo')).toEqual({ lines: ['Adaeze', 'Okonkwo'], size: 40 });
  expect(fit('Adaeze Obi', { height: 80 })).toEqual({ lines: ['Adaeze Obi'], size: 40 });
});

test('a text too long for one line at the minimum size wraps at the largest size that fits', () => {
  expect(fit('Adaeze Okonkwo Nwosu Ibe')).toEqual({ lines: ['Adaeze Okonkwo', 'Nwosu Ibe'], size: 28 });
});

test('lines are balanced, so that none has only one short word', () => {
  const { lines } = fit('one two three four five six seven', { fontSize: 20, width: 270 });
  expect(lines).toEqual(['one two three four', 'five six seven']);
});

test('a separate symbol or emoji stays with the word before it', () => {
  expect(fit('Thandiwe Mokoena 🌍✨').lines).toEqual(['Thandiwe', 'Mokoena 🌍✨']);
});

test('a particle or "&" leads the next line', () => {
  expect(fit('Fintech & Payments').lines).toEqual(['Fintech', '& Payments']);
  expect(fit('Fernandes de Oliveira').lines).toEqual(['Fernandes', 'de Oliveira']);
  expect(fit('OKAFOR VAN DER BERG').lines).toEqual(['OKAFOR', 'VAN DER BERG']);
  expect(fit('يوسف عبد القادر').lines).toEqual(['يوسف', 'عبد القادر']);
  expect(fit('عبد الرحمن بن محمد الشنقيطي').lines).toEqual(['عبد الرحمن', 'بن محمد الشنقيطي']);
});

test('a line may end in a particle if avoiding it would shrink the text by a fifth or add a line for little gain', () => {
  expect(fit('Fernandes de Albuquerque')).toEqual({ lines: ['Fernandes', 'de Albuquerque'], size: 28 });
  expect(fit('Adaeze Obi van der Groenewald').lines).toEqual(['Adaeze Obi van', 'der Groenewald']);
  const low = { fontSize: 20, width: 150, height: 200 };
  expect(fit('Adaeze Obi de Okonkwo Nwosu', low).lines).toEqual(['Adaeze Obi de', 'Okonkwo Nwosu']);
});

test('without a height, wrapped lines have the minimum size, to keep clear of elements below', () => {
  expect(fit('Adaeze Okonkwo Nwosu Ibe', { sized: false, height: 500 }).size).toBe(20);
});

test('a double name breaks after its hyphen only if necessary', () => {
  expect(fit('Oluwaseun Ade-Obi Chukwuemeka').lines.join('|')).toContain('Ade-Obi');
  expect(fit('Oluwaseunadebayo-Chukwuemekanna').lines).toEqual(['Oluwaseunadebayo-', 'Chukwuemekanna']);
});

test('a long word without a hyphen breaks before a syllable if that keeps its letters clearly larger', () => {
  expect(fit('Andriantsimitoviaminandriandehibe')).toEqual({
    lines: ['Andriantsimitovia-', 'minandriandehibe'],
    size: 22,
  });
  expect(fit('Andrianampoinimerina', { width: 300 }).lines).toEqual(['Andrianampoinimerina']);
  expect(fit('Chukwuebukadibia').lines).toEqual(['Chukwuebukadibia']);
});

test('a date breaks only between its two days, and no line ends in a separator dot', () => {
  const fact = '29\u00a0nov.\u00a02026\u00a0– 3\u00a0mars\u00a02027 · Dakar';
  expect(fit(fact, { fontSize: 22 }).lines).toEqual([
    '29\u00a0nov.\u00a02026\u00a0–',
    '3\u00a0mars\u00a02027',
    'Dakar',
  ]);
  expect(fit('5–7\u00a0December\u00a02026', { width: 130, fontSize: 20, minFontSize: 18 }).lines).toEqual([
    '5–7 December',
    '2026',
  ]);
});

test('an emoji takes its own line if the letters would otherwise be half as large', () => {
  expect(fit('Thandiweamahle 🌍✨', { width: 150 }).lines).toEqual(['Thandiweamahle', '🌍✨']);
});

test.each(['a', 'A'])(
  'a single word of 60 or 80 letters %s is cut into even lines with hyphens',
  (letter) => {
    const { lines, size } = fit(letter.repeat(60), { height: 200 });
    expect(size).toBe(20);
    expect(lines.map((line) => line.length)).toEqual([16, 16, 16, 15]);
    expect(lines.map((line) => line.endsWith('-'))).toEqual([true, true, true, false]);
    const long = fit(letter.repeat(80), { height: 200 }).lines;
    expect(long.join('')).toMatch(/^(\w+-)+\w+$/u);
    expect(long.join('').replaceAll('-', '')).toBe(letter.repeat(80));
  },
);

test('a long word of a script without hyphens is cut without a hyphen', () => {
  expect(fit('ቀ'.repeat(60), { height: 200 }).lines).toEqual(Array(3).fill('ቀ'.repeat(20)));
});

test('a long name takes another line below the minimum size instead of losing its last words', () => {
  const name = 'Adaeze Okonkwo Nwosu Ibe Chukwuemeka Nnamdi Iheanyichukwu Junior Okafor Bello Musa';
  const { lines, size } = fit(name);
  expect(lines.join(' ')).toBe(name);
  expect(size).toBeLessThan(20);
  expect(size).toBeGreaterThanOrEqual(12);
});

test('a text that still does not fit ends in an ellipsis and is reported as cut', () => {
  const name = 'Adaeze Okonkwo Nwosu Ibe Chukwuemeka Nnamdi '.repeat(6).trim();
  const { lines, cut } = fitText([name], box, measure);
  expect(cut).toBe(true);
  expect(fitText(['Adaeze Okonkwo Nwosu'], box, measure).cut).toBe(false);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.join(' ').startsWith('Adaeze Okonkwo Nwosu')).toBe(true);
});

test('a cut adds no space inside a word, and no hyphen before the ellipsis', () => {
  const { lines } = fit('b'.repeat(400));
  expect(lines.slice(0, -1).join('')).toMatch(/^(b+-)+$/);
  expect(lines.at(-1)).toMatch(/^b+…$/);
});

test('a cut never divides a grapheme', () => {
  const { lines } = fit('👩🏽‍💻'.repeat(200));
  for (const line of lines) expect(line).toMatch(/^(👩🏽‍💻)+…?$/u);
});

test('whatever the text, no line is wider than the box, and the lines are no higher', () => {
  const names = [
    'A',
    'A B',
    'x'.repeat(500),
    'ab '.repeat(90),
    'a-'.repeat(70),
    'ẹ̀ '.repeat(33),
    'Ada\u00a0Obi',
  ];
  for (const name of names) {
    for (const width of [30, 77, 200, 611]) {
      for (const height of [26, 60, 300]) {
        const { lines, size } = fit(name.trim(), { width, height });
        for (const line of lines) expect(measure.widthOf(line, size)).toBeLessThanOrEqual(width);
        expect(measure.heightOf(lines.slice(1), size)).toBeLessThan(height);
      }
    }
  }
});

test('explicit line breaks are kept, and all lines share one size', () => {
  expect(fit(['Lagos Tech Week', '2026'])).toEqual({ lines: ['Lagos Tech Week', '2026'], size: 26 });
});

test('a text shrinks to a box that is too low for one line', () => {
  expect(fit('Ada', { height: 30 })).toEqual({ lines: ['Ada'], size: 24 });
});

test('a text is measured only at its font size and at sizes where it is unclear whether it fits', () => {
  const sizes = new Set<number>();
  const seen = (size: number): number => (sizes.add(size), size);
  const counted: TextMeasure = {
    widthOf: (text, size) => measure.widthOf(text, seen(size)),
    heightOf: (lines, size) => measure.heightOf(lines, seen(size)),
  };
  const wide = { ...box, width: 2000, height: 300, fontSize: 400 };
  const { lines, size } = fitText(['Adaeze Okonkwo Nwosu'], wide, counted);
  expect({ lines, size }).toEqual({ lines: ['Adaeze Okonkwo Nwosu'], size: 200 });
  expect(sizes.size).toBeLessThan(5);
});

test('a size is refused if rounding makes the text too wide or too high at that size', () => {
  const rounded: TextMeasure = {
    widthOf: (text, size) => measure.widthOf(text, size) + (size === 30 ? 1 : 0),
    heightOf: (lines, size) => measure.heightOf(lines, size) + (size === 29 ? 5 : 0),
  };
  const line = { ...box, width: 210, height: 37 };
  expect(fitText(['Adaeze Okonkwo'], line, measure).size).toBe(29);
  expect(fitText(['Adaeze Okonkwo'], line, rounded).size).toBe(28);
  expect(fitText(['Adaeze Okonkwo'], { ...line, height: 60 }, rounded).size).toBe(29);
});
