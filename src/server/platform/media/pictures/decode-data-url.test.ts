import { expect, test } from 'vitest';
import { decodeDataUrl } from './decode-data-url.ts';

const BYTES = Buffer.from(Array.from({ length: 3_000_001 }, (_, index) => (index * 7) % 256));

test('a large picture decodes to the same bytes as in one step, even with line breaks', async () => {
  const base64 = BYTES.toString('base64');
  for (const digits of [base64, base64.replaceAll(/.{76}/g, '$&\r\n'), base64.replaceAll('=', '')]) {
    const decoded = await decodeDataUrl(`data:image/png;base64,${digits}`, 'photo', 4_000_000);
    expect(BYTES.equals(decoded)).toBe(true);
    expect(decoded.buffer.byteLength).toBe(decoded.length);
  }
});

test('other requests run while a large picture is decoded', async () => {
  const turns: string[] = [];
  const decoding = decodeDataUrl(`data:image/png;base64,${BYTES.toString('base64')}`, 'photo', 4_000_000);
  setImmediate(() => turns.push('other'));
  await decoding.then(() => turns.push('decoded'));
  expect(turns).toEqual(['other', 'decoded']);
});
