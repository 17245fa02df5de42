import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { LABELLED_QUESTIONS } from '#server/test/assistant/labelled-questions.ts';
import {
  insertLabelledEvents,
  measureAssistant,
  scoresOf,
} from '#server/test/assistant/measure-assistant.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
  await insertLabelledEvents(connection.db);
});
afterAll(() => connection.close());

/**
 * Every third labelled question. A third of each kind is enough to notice a regression; `npm run bench:assistant` measures all
 * questions.
 */
const SOME = LABELLED_QUESTIONS.filter((_, index) => index % 3 === 0);

test('people get the events that they ask for: F1 stays, no kind is far below, and no event is invented', async () => {
  const judged = await measureAssistant(connection.db, SOME);
  expect(judged.length).toBeGreaterThan(100);
  expect(scoresOf(judged).f1).toBeGreaterThanOrEqual(0.9);
  for (const [kind, ofKind] of Map.groupBy(judged, ({ question }) => question.kind)) {
    expect([kind, scoresOf(ofKind).f1 >= 0.7]).toEqual([kind, true]);
  }
  expect(judged.flatMap(({ invented }) => invented)).toEqual([]);
});
