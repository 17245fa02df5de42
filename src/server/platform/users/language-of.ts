import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language/languages.ts';
import { users } from './users-tables.ts';

/** The language of a user's mails, as part of a statement; English for a user who has not chosen, and for no user. */
export function languageOf(userId: string | null): SQL<Language> {
  return sql`coalesce((select ${users.language} from ${users} where ${users.id} = ${userId}), 'en')`;
}
