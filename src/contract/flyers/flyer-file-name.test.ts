import { expect, test } from 'vitest';
import { flyerFileName } from './flyer-file-name.ts';

test('a flyer is named after its event and its attendee', () => {
  expect(flyerFileName('Lagos Tech Week', 'Adébáyọ̀', 'jpg')).toBe('Lagos Tech Week - Adébáyọ̀.jpg');
});

test.each([
  ['../../etc/passwd', 'a\\b:c*?"<>|', 'etc passwd - a b c.jpg'],
  ['CON', '', 'Flyer CON.jpg'],
  ['', 'nul', 'Flyer nul.jpg'],
  ['...', ' . ', 'Flyer.jpg'],
  ['Line\r\nbreak', '\u202egnp.exe', 'Line break - gnp.exe.jpg'],
  ['Code 👩🏾‍💻', 'Zoë 🏳️‍🌈', 'Code 👩🏾‍💻 - Zoë 🏳️‍🌈.jpg'],
  ['a\u200d\u202eb', '👩\u200d', 'a b - 👩.jpg'],
  ['Trailing. ', ' .hidden', 'Trailing - hidden.jpg'],
])('the event %j and the attendee %j become the file %j', (event, attendee, name) => {
  expect(flyerFileName(event, attendee, 'jpg')).toBe(name);
});

test.each(['አዲስ አበባ የቴክኖሎጂ ጉባኤ ', '👩🏾‍💻 ', 'Ẹ̀kọ́ '])(
  'a long name of %s is cut to 100 bytes between letters',
  (part) => {
    const name = flyerFileName(part.repeat(40), part.repeat(40), 'webp');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
    expect(name.endsWith('.webp')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
    expect(name).not.toMatch(/\u200d(?: -|\.)/);
  },
);
