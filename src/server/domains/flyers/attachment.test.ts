import { expect, test } from 'vitest';
import { flyerFileName } from '#contract/flyers/flyer-file-name.ts';
import { attachment } from './open-flyer.ts';

test('the header carries the name and an ASCII fallback, both escaped', () => {
  expect(attachment("Fête - Zoë O'Neil (2).jpg")).toBe(
    `attachment; filename="Fete - Zoe O'Neil (2).jpg"; filename*=UTF-8''F%C3%AAte%20-%20Zo%C3%AB%20O%27Neil%20%282%29.jpg`,
  );
  expect(attachment('ሰላም - ሀ.jpg')).toMatch(/^attachment; filename="flyer\.jpg"; filename\*=UTF-8''%E1/);
  expect(attachment(flyerFileName('a"; filename=x.exe', 'b\r\nX: y', 'jpg'))).toMatch(/^[\x20-\x7e]+$/);
});
