import { desc, getTableColumns, sql } from 'drizzle-orm';
import type { Mail } from '#contract/mail.ts';
import { recordAudit } from '#server/admin/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { type MailContent, maskSecrets } from './mail-data.ts';
import { readMailCursor, writeMailCursor } from './mail-cursor.ts';
import { outbox } from './mail-tables.ts';
import type { MessageContext } from './messages/message.ts';
import { renderMail } from './messages/render-mail.ts';

export type MailListing = {
  /** The admin who looks. */
  actorId: string;
  /** Mails, at least 1. */
  limit: number;
  /** The page before's `nextCursor`; undefined for the first page. */
  cursor?: string | undefined;
  context: MessageContext;
  smtpConfigured: boolean;
};

/**
 * A page of the outbox, newest first. Reset links are masked. While no SMTP is configured there is no other way to
 * a waiting link, so then an admin sees it, and that look is in the audit log.
 * @returns the mails and where the next page begins; null on the last one
 * @throws AppError INVALID_CURSOR
 */
export async function listMail(
  db: Database,
  { actorId, limit, cursor, context, smtpConfigured }: MailListing,
): Promise<{ mails: Mail[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readMailCursor(cursor);
  const rows = await db
    // A Date has no microseconds and would lose rows between two pages.
    .select({
      ...getTableColumns(outbox),
      micros: sql<string>`(extract(epoch from ${outbox.createdAt}) * 1000000)::bigint::text`,
    })
    .from(outbox)
    .where(
      after &&
        sql`(${outbox.createdAt}, ${outbox.id}) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;

  const revealed: string[] = [];
  const mails = page.map((row) => {
    const content = { kind: row.kind, data: row.data } as MailContent;
    const masked = maskSecrets(content);
    const reveal = !smtpConfigured && row.status === 'waiting' && masked !== content;
    if (reveal) revealed.push(row.id);
    return describeMail(row, renderMail(reveal ? content : masked, context));
  });
  if (revealed.length > 0) {
    await recordAudit(db, { actorId, action: 'mail.reveal-links', details: { mails: revealed } });
  }
  return { mails, nextCursor: last ? writeMailCursor(Number(last.micros), last.id) : null };
}

function describeMail(
  row: typeof outbox.$inferSelect,
  { subject, text }: { subject: string; text: string },
): Mail {
  const waiting = row.status === 'waiting';
  return {
    id: row.id,
    kind: row.kind as Mail['kind'],
    recipientEmail: row.recipientEmail,
    subject,
    text,
    state: waiting && row.claimId !== null ? 'sending' : row.status,
    attempts: row.attempts,
    nextAttemptAt: waiting ? row.nextAttemptAt.toISOString() : null,
    lastError: row.lastError,
    mayHaveArrived: row.mayHaveArrived,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
