import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Adaeze Ngozi Okonkwo', 'AO'],
  ['ọlọ́run', 'Ọ'],
  ['ade e\u0329\u0301gba', 'AE\u0329\u0301'],
  ['አበበ ቢቂላ', 'አቢ'],
  ['أحمد علي', 'أ'],
  ['🎉 Zuri', 'Z'],
  ['(Ada) "Obi"', 'AO'],
  ['50 Cent', 'C'],
  ['Dr. Ngozi Okonjo-Iweala', 'NO'],
  ['Prof Wangari Maathai, PhD', 'WM'],
  ['Mme Aïssatou Ba Jr.', 'AB'],
  ['Dr', 'D'],
  ['د. أحمد علي', 'أ'],
  ['ዶ/ር አበበ ቢቂላ', 'አቢ'],
  ['42', '4'],
  ['🎉', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name.normalize('NFC'))).toBe(initials.normalize('NFC'));
});
