import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language/languages.ts';
import { users } from './users-tables.ts';

/** An SQL expression for the language of a user's emails; English if `userId` is null or the user has not chosen one. */
export function languageOf(userId: string | null): SQL<Language> {
  return sql`coalesce((select ${users.language} from ${users} where ${users.id} = ${userId}), 'en')`;
}
