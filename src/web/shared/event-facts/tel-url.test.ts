import { expect, test } from 'vitest';
import { telUrl } from './tel-url.ts';

test('phone numbers in any notation become tel: URLs', () => {
  const calls = {
    '+234 1 000 0163': 'tel:+23410000163',
    '+254 (0)700-123 456': 'tel:+254700123456',
    '(020) 765 43.21': 'tel:0207654321',
    '+27 11 555 0100 ext. 7': 'tel:+27115550100',
    '0803 555 0101 / 0805 555 0102': 'tel:08035550101',
    'Amina: +221 33 800 00 00 (WhatsApp)': 'tel:+221338000000',
    '12345': 'tel:12345',
  };
  for (const [phone, url] of Object.entries(calls)) expect(telUrl(phone)).toBe(url);
});

test('text without a phone number gives no URL', () => {
  for (const phone of ['ask at the desk', '', '7', 'javascript:alert(1)']) expect(telUrl(phone)).toBeNull();
});
