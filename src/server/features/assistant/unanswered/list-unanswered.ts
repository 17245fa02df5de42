import { desc, max, sum } from 'drizzle-orm';
import type { UnansweredQuestion } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/platform/db/database.ts';
import { unansweredQuestions } from './unanswered-tables.ts';

const LISTED_MAX = 200;

/** Lists the most frequent questions without an answer, over the retention period. */
export async function listUnanswered(db: Database): Promise<UnansweredQuestion[]> {
  const { day, question, asked } = unansweredQuestions;
  const rows = await db
    .select({ question, asked: sum(asked).mapWith(Number), lastAsked: max(day) })
    .from(unansweredQuestions)
    .groupBy(question)
    .orderBy(desc(sum(asked)), desc(max(day)), question)
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, lastAsked: row.lastAsked! }));
}
