import { eq } from 'drizzle-orm';
import type { USER_STATUSES } from '#contract/accounts.ts';
import type { CustomLimits } from '#contract/admin.ts';
import type { PackageTier } from '#contract/packages.ts';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';
import type { UserRow } from './users-queries.ts';
import { packageColumns } from './package-columns.ts';

export type AccountChange = {
  status?: (typeof USER_STATUSES)[number] | undefined;
  /** With it come the limits, the price and the watermark of the tier. */
  tier?: PackageTier | undefined;
  /** Counts with the tier `custom` only; absent fields stay as they are stored. */
  limits: CustomLimits;
};

/** Changes what admins decide about an account; the caller holds its lock and has read `account` under it. */
export async function changeAccount(
  tx: Database,
  account: UserRow,
  { status, tier, limits }: AccountChange,
): Promise<void> {
  await tx
    .update(users)
    .set({
      updatedAt: new Date(),
      ...(status && { status }),
      ...(tier && packageColumns(tier, limits, account)),
    })
    .where(eq(users.id, account.id));
}
