import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

/** Queues one mail when a balance falls below LOW_TOKENS, and one when it reaches 0. */
export async function warnOfLowBalance(
  tx: Database,
  user: { id: string; name: string; email: string },
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after >= before) return;
  const mail = { recipient: { id: user.id, email: user.email }, data: { name: user.name, tokens: after } };
  if (after === 0) await queueMail(tx, { kind: 'no-tokens', ...mail });
  else if (after < LOW_TOKENS && before >= LOW_TOKENS) await queueMail(tx, { kind: 'low-tokens', ...mail });
}
