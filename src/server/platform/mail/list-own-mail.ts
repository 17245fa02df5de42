import { asc, eq } from 'drizzle-orm';
import { BRAND } from '#contract/brand.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type MailContent, maskSecrets } from './mail-data.ts';
import { outbox } from './mail-tables.ts';
import { renderMail } from './messages/render-mail.ts';

/** A user's mail, sent or waiting, oldest first, with masked reset links. */
export async function listOwnMail(db: Database, userId: string, publicUrl: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipientId, userId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map(({ kind, data, recipientEmail, status, createdAt, sentAt }) => {
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
