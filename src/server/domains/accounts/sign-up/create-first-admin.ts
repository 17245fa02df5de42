import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { WELCOME_TOKENS } from '#contract/accounts/packages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { hashPassword } from '../passwords/hash-password.ts';

export interface FirstAdmin {
  email: string;
  /** The generated password; null when the settings have one. */
  generatedPassword: string | null;
}

/**
 * Creates the first admin, with a random password unless `settings` has one.
 * @returns null when there already is an admin
 * @throws Error when the address belongs to a user who is not an admin
 */
export async function createFirstAdmin(
  db: Database,
  settings: { adminEmail: string; adminPassword: string | null },
): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const email = settings.adminEmail;
  const generatedPassword = settings.adminPassword ? null : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(settings.adminPassword ?? generatedPassword!);
  const created = await db.transaction(async (tx) => {
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
    if (!admin) return false;
    const reason = 'Welcome tokens';
    await grantTokens(tx, { userId: admin.id, amount: WELCOME_TOKENS, kind: 'grant', reason });
    return true;
  });
  if (created) return { email, generatedPassword };
  // Another process may have created an admin in the meantime.
  if (await hasAdmin(db)) return null;
  throw new Error(`ADMIN_EMAIL ${email} belongs to a user who is not an admin.`);
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return admins.length > 0;
}
