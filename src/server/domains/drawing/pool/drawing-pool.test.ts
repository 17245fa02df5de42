import { expect, onTestFinished, test } from 'vitest';
import { storeAway, type Storage } from '#server/platform/media/storage.ts';
import type { FlyerDescription } from '../drawing-jobs.ts';
import { createDrawingPool } from './drawing-pool.ts';

test('drawing fails as overloaded without storage, and as an internal error without the background', async () => {
  let read: Storage['read'] = () => Promise.reject(storeAway(new Error('down')));
  const pool = createDrawingPool({ read: (key: string) => read(key) } as Storage);
  onTestFinished(() => pool.close());
  const flyer: FlyerDescription = {
    width: 108,
    height: 108,
    layout: { version: 2, photoElements: [], textElements: [] },
    backgroundKey: 'media/a.webp',
    values: { attendeeName: 'Ama', attendeeCountry: 'Ghana', eventName: 'Accra Tech Week' },
    watermark: null,
  };
  const draw = () => pool.run({ kind: 'thumbnail', flyer, width: 32 });
  await expect(draw()).rejects.toMatchObject({ code: 'OVERLOADED', status: 503, retryAfterSeconds: 5 });
  read = async () => null;
  await expect(draw()).rejects.toThrow('media/a.webp is missing');
}, 30_000);
