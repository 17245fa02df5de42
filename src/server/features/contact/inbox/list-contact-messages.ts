import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ContactListQuery, ContactMessage } from '#contract/admin/contact-inbox.ts';
import type { InquiryType } from '#contract/contact/contact-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import { findUsers, type UserSummary } from '#server/platform/users/find-user.ts';
import { contactMessages } from '../contact-tables.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

const NEWEST = byTime(contactMessages.createdAt, contactMessages.id);

/**
 * A page of messages, newest first. `search` matches the subject, the message or the sender's details.
 * @throws AppError INVALID_CURSOR
 */
export async function listContactMessages(
  db: Database,
  { status = 'all', assignee, search, limit, cursor }: ContactListQuery,
  viewerId: string,
): Promise<ListPage<ContactMessage>> {
  const condition = and(
    status === 'all' ? undefined : eq(contactMessages.status, status),
    assignee ? assignedTo(assignee === 'me' ? viewerId : assignee) : undefined,
    search ? matches(search) : undefined,
  );
  const filters = { contact: { status, assignee, search } };
  const page = await selectNewest(db, contactMessages, condition, NEWEST, { filters, limit, cursor });
  const assigneeIds = page.items.map((row) => row.assigneeId);
  const assignees = await findUsers(db, assigneeIds);
  return mapPage(page, (row) => toContactMessage(row, assignees));
}

export function toContactMessage(
  row: ContactMessageRow,
  admins: ReadonlyMap<string, UserSummary>,
): ContactMessage {
  const { id, name, email, organization, subject, message, status, assigneeId, createdAt } = row;
  return {
    id,
    name,
    email,
    organization,
    subject,
    message,
    status,
    inquiryType: row.inquiryType as InquiryType,
    assignee: assigneeId === null ? null : (admins.get(assigneeId) ?? null),
    createdAt: createdAt.toISOString(),
  };
}

function assignedTo(assignee: string) {
  const { assigneeId } = contactMessages;
  return assignee === 'none' ? isNull(assigneeId) : eq(assigneeId, assignee);
}

function matches(search: string) {
  return sql`${contactMessages.searchText} like lower(${likePart(search)})`;
}
