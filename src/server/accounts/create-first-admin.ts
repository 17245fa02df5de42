import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { WELCOME_TOKENS } from '#contract/packages.ts';
import type { Database } from '../db/database.ts';
import { grantTokens } from '../tokens/grant-tokens.ts';
import { users } from './accounts-tables.ts';
import { hashPassword } from './hash-password.ts';

const DEFAULT_EMAIL = 'admin@tukutane.example';

export interface FirstAdmin {
  email: string;
  /** The password that was made up; null when the settings brought one. */
  generatedPassword: string | null;
}

/**
 * Makes the first admin when there is none. Without a password in `settings` a random one is made, which is
 * known only to who reads the answer.
 * @returns the admin that was made, or null when there is one already
 */
export async function createFirstAdmin(
  db: Database,
  settings: { adminEmail: string | undefined; adminPassword: string | undefined },
): Promise<FirstAdmin | null> {
  const isAdmin = eq(users.role, 'admin');
  const existing = await db.select({ id: users.id }).from(users).where(isAdmin).limit(1);
  if (existing.length > 0) return null;
  const email = settings.adminEmail ?? DEFAULT_EMAIL;
  const generatedPassword = settings.adminPassword ? null : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(settings.adminPassword ?? generatedPassword!);
  const made = await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({
        name: 'Administrator',
        email,
        passwordHash,
        role: 'admin',
        status: 'approved',
        hasWatermark: false,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!admin) return false; // another process was faster
    await grantTokens(tx, {
      userId: admin.id,
      amount: WELCOME_TOKENS,
      kind: 'grant',
      reason: 'Welcome tokens',
    });
    return true;
  });
  return made ? { email, generatedPassword } : null;
}
