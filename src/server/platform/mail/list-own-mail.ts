import { and, eq, getTableColumns } from 'drizzle-orm';
import { BRAND } from '#contract/brand.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { type MailContent, maskSecrets } from './mail-data.ts';
import { outbox } from './mail-tables.ts';
import { renderMail } from './messages/render-mail.ts';

/** A user's mail, sent or waiting, oldest first, in batches, with masked reset links. */
export async function* listOwnMail(db: Database, userId: string, publicUrl: string) {
  const keys = [outbox.createdAt, outbox.id];
  const batches = readBatches(db, keys, (tx, { position, after, orderBy, limit }) =>
    tx
      .select({ ...getTableColumns(outbox), position })
      .from(outbox)
      .where(and(eq(outbox.recipientId, userId), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  for await (const rows of batches) {
    yield rows.map(({ kind, data, recipientEmail, status, createdAt, sentAt }) => {
      const content = maskSecrets({ kind, data } as MailContent);
      const { subject, text } = renderMail(content, { brand: BRAND, publicUrl });
      return {
        kind,
        recipientEmail,
        subject,
        text,
        status,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      };
    });
  }
}
