import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Questions that found no event. Stores their meaningful words without personal data, counted by UTC day, for 30 days. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    day: date('day', { mode: 'string' }).notNull(),
    question: text('question').notNull(),
    asked: integer('asked').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.question] })],
);
