import { desc, lt, max, sql, sum } from 'drizzle-orm';
import type { UnansweredQuestion } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isFiller, readWords } from '../reading/lexicon.ts';
import { unansweredQuestions } from './unanswered-tables.ts';

const KEPT_DAYS = 30;
/** Maximum number of different questions per day. Only a script would send more. */
const DAY_MAX = 1000;
const LISTED_MAX = 200;
const LENGTH_MAX = 120;
const WORDS_MAX = 12;

/** Email addresses, URLs, handles, and words with digits, such as phone, house and account numbers. */
const ADDRESSES = /\S+@\S+|(?:https?:\/\/|www\.)\S+|@\w+|\S*\p{N}\S*/gu;
/** Phrases that introduce a name, with the name up to the next pause. */
const INTRODUCTIONS =
  /\b(?:my name is|my names|name s|i am|i m|this is|call me|je m['’ ]?appelle|mon nom est|je suis|meu nome [eé]|me chamo|chamo me|sou|jina langu ni|naitwa|mimi ni|regards|cordialement)\b[^,.;:!?\n]*/giu;

/** Returns the meaningful words of a question without possible personal data; '' if none remain. */
function anonymousQuestion(message: string): string {
  const text = message.replace(ADDRESSES, ' ').replace(/['’]/g, ' ').replace(INTRODUCTIONS, ' ');
  const words = readWords(text).filter((word) => /^\p{L}+$/u.test(word) && !isFiller(word));
  return words.slice(0, WORDS_MAX).join(' ').slice(0, LENGTH_MAX);
}

/** Counts a question that found no event. Deletes questions after 30 days. */
export async function countUnanswered(db: Database, message: string, now: Date): Promise<void> {
  const question = anonymousQuestion(message);
  if (question === '') return;
  const day = now.toISOString().slice(0, 10);
  await db
    .delete(unansweredQuestions)
    .where(lt(unansweredQuestions.day, sql`${day}::date - ${KEPT_DAYS}::integer`));
  await db.execute(sql`
    insert into ${unansweredQuestions} (day, question)
    select ${day}::date, ${question} where (select count(*) from ${unansweredQuestions} where day = ${day}::date) < ${DAY_MAX}
    on conflict (day, question) do update set asked = ${unansweredQuestions.asked} + 1`);
}

/** Lists the most frequent questions without an answer, over the retention period. */
export async function listUnanswered(db: Database): Promise<UnansweredQuestion[]> {
  const { day, question, asked } = unansweredQuestions;
  return db
    .select({
      question,
      asked: sum(asked).mapWith(Number),
      lastAsked: sql<string>`${max(day)}`,
    })
    .from(unansweredQuestions)
    .groupBy(question)
    .orderBy(desc(sum(asked)), desc(max(day)), question)
    .limit(LISTED_MAX);
}
