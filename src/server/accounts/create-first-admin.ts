import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { WELCOME_TOKENS } from '#contract/packages.ts';
import type { Database } from '#server/db/database.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';
import { users } from '#server/users/users-tables.ts';
import { hashPassword } from './passwords/hash-password.ts';

export interface FirstAdmin {
  email: string;
  /** The password that was made up; null when the settings brought one. */
  generatedPassword: string | null;
}

/**
 * Makes the first admin when there is none. Without a password in `settings` a random one is made, which is
 * known only to who reads the answer.
 * @returns the admin that was made, or null when there is one already
 * @throws Error when the address belongs to an account that is no admin
 */
export async function createFirstAdmin(
  db: Database,
  settings: { adminEmail: string; adminPassword: string | null },
): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const email = settings.adminEmail;
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
    if (!admin) return false;
    await grantTokens(tx, {
      userId: admin.id,
      amount: WELCOME_TOKENS,
      kind: 'grant',
      reason: 'Welcome tokens',
    });
    return true;
  });
  if (made) return { email, generatedPassword };
  // Another process may have been faster.
  if (await hasAdmin(db)) return null;
  throw new Error(`ADMIN_EMAIL ${email} belongs to an account that is not an admin's.`);
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return admins.length > 0;
}
