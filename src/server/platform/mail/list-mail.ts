import { and, eq, isNotNull, isNull, getTableColumns } from 'drizzle-orm';
import { mailSchema, type Mail, type MailListQuery } from '#contract/admin/mail.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, type ListPage, mapPage, selectNewest } from '#server/platform/db/newest-first.ts';
import { type MailContent, maskSecrets } from './mail-data.ts';
import { outbox } from './mail-tables.ts';
import type { MessageContext } from './messages/message.ts';
import { renderMail } from './messages/render-mail.ts';
import { BRAND } from '#contract/brand.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';

export type MailListing = MailListQuery & {
  actorId: string;
  context: MessageContext;
  smtpConfigured: boolean;
};

/**
 * Lists mail, newest first. Without SMTP, shows the reset links of waiting mail and audits the access; otherwise masks the links.
 * @throws AppError INVALID_CURSOR
 */
export async function listMail(
  db: Database,
  { actorId, state = 'all', limit, cursor, context, smtpConfigured }: MailListing,
): Promise<ListPage<Mail>> {
  const order = byTime(outbox.createdAt, outbox.id);
  const request = { filters: { mail: state }, limit, cursor };
  const page = await selectNewest(db, outbox, inState(state), order, request);
  const revealed: string[] = [];
  const mails = mapPage(page, (row) => {
    const content = { kind: row.kind, data: row.data } as MailContent;
    const masked = maskSecrets(content);
    const reveal = !smtpConfigured && row.status === 'waiting' && masked !== content;
    if (reveal) revealed.push(row.id);
    return toMail(row, renderMail(reveal ? content : masked, context, row.language));
  });
  if (revealed.length > 0) {
    await recordAudit(db, { actorId, action: 'mail.reveal-links', details: { mails: revealed } });
  }
  return mails;
}

function inState(state: NonNullable<MailListing['state']>) {
  if (state === 'all') return undefined;
  if (state === 'sent' || state === 'dead') return eq(outbox.status, state);
  const claim = state === 'sending' ? isNotNull(outbox.claimId) : isNull(outbox.claimId);
  return and(eq(outbox.status, 'waiting'), claim);
}

function toMail(row: typeof outbox.$inferSelect, { subject, text }: { subject: string; text: string }): Mail {
  const waiting = row.status === 'waiting';
  return mailSchema.parse({
    ...row,
    subject,
    text,
    state: waiting && row.claimId !== null ? 'sending' : row.status,
    nextAttemptAt: waiting ? row.nextAttemptAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  });
}

/** A user's emails, sent or waiting, oldest first, in batches, with masked reset links. */
export async function* listOwnMail(db: Database, userId: string, publicUrl: string) {
  const keys = [outbox.createdAt, outbox.id];
  const batches = readBatches(db, keys, (tx, position, after) =>
    tx
      .select({ ...getTableColumns(outbox), position })
      .from(outbox)
      .where(and(eq(outbox.recipientId, userId), after)),
  );
  for await (const rows of batches) {
    yield rows.map(({ kind, data, language, recipientEmail, status, createdAt, sentAt }) => {
      const content = maskSecrets({ kind, data } as MailContent);
      const { subject, text } = renderMail(content, { brand: BRAND, publicUrl }, language);
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
