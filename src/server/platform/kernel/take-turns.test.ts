import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

const turns = { atOnce: 2, waiting: 1, sentence: 'Later, please.', retryAfterSeconds: 3 };

test('at the limit of concurrent jobs, the next job waits and the one after it is refused', async () => {
  const inTurn = takeTurns(turns);
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map((gate, index) =>
    inTurn(async () => {
      started.push(index);
      await gate.promise;
    }),
  );
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 3 });
  expect(started).toEqual([0, 1]);
  gates[1]!.resolve();
  await works[1];
  gates[2]!.resolve();
  await works[2];
  expect(started).toEqual([0, 1, 2]);
  gates[0]!.resolve();
  await works[0];
});

test('a failed job gives its turn to the next', async () => {
  const inTurn = takeTurns({ ...turns, atOnce: 1 });
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
