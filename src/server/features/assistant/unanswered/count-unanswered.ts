import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { anonymousQuestion } from './anonymous-question.ts';
import { unansweredQuestions } from './unanswered-tables.ts';

const KEPT_DAYS = 30;
/** Different questions of one day; more would be a script's. */
const DAY_MAX = 1000;

/** Counts a question that no event met, and forgets those of more than 30 days ago. */
export async function countUnanswered(db: Database, message: string, now: Date): Promise<void> {
  const question = anonymousQuestion(message);
  if (question === null) return;
  const day = now.toISOString().slice(0, 10);
  await db
    .delete(unansweredQuestions)
    .where(lt(unansweredQuestions.day, sql`${day}::date - ${KEPT_DAYS}::integer`));
  await db.execute(sql`
    insert into ${unansweredQuestions} (day, question)
    select ${day}::date, ${question} where (select count(*) from ${unansweredQuestions} where day = ${day}::date) < ${DAY_MAX}
    on conflict (day, question) do update set asked = ${unansweredQuestions.asked} + 1`);
}
