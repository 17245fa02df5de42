import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orUnreadable } from './open-picture.ts';

test('a picture that takes too long is answered “try again”, not called damaged', async () => {
  const large = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } });
  const slow = large.blur(80).timeout({ seconds: 1 }).webp({ lossless: true, effort: 6 }).toBuffer();
  const refused = orUnreadable('backgroundPath', slow, 1);
  // Opens damaged pictures at the same time, because their errors overwrite the error text shared by all pictures.
  const stop = new AbortController();
  const openDamaged = async (): Promise<void> => {
    await sharp(Buffer.from('damaged'))
      .toBuffer()
      .catch(() => undefined);
    return stop.signal.aborted ? undefined : openDamaged();
  };
  const [outcome] = await Promise.allSettled([refused.finally(() => stop.abort()), openDamaged()]);
  expect(outcome).toMatchObject({
    reason: {
      code: 'OVERLOADED',
      status: 503,
      retryAfterSeconds: 5,
      message: 'Processing pictures is taking longer than usual right now. Please try again.',
    },
  });
});
