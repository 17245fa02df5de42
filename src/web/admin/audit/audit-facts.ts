import { m } from '#contract/language/message.ts';
import type { AuditEntry } from '#contract/admin/admin.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { CUSTOM_LIMITS, WATERMARK_LABEL } from '#web/admin/clients/package-fields.tsx';
import { STATUS_LABELS } from '#web/admin/clients/user-status-badge.tsx';
import { jobLabel } from './job-label.ts';
import { CONTACT_STATUS_LABELS } from '#web/admin/inbox/contact-status-badge.tsx';
import { labelOf } from '#web/admin/reviews/field-labels.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { isChange, listOf, nameIn, PACKAGE_LABELS } from './audit-words.ts';

type Fact = readonly [label: string, value: string];
type Read = (value: unknown) => string;

const text: Read = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
const number: Read = (value) => (typeof value === 'number' ? value.toLocaleString(locale()) : text(value));
const yesNo: Read = (value) => t(value ? 'Yes' : 'No');
const named =
  (names: Record<string, string>): Read =>
  (value) =>
    nameIn(names, value);
const texts: Read = (value) => (Array.isArray(value) ? value.join(', ') : text(value ?? t('Nobody')));

/** Formats a value, or both values of a change. */
const changed =
  (read: Read): Read =>
  (value) =>
    !isChange(value)
      ? read(value)
      : t('{after} (was {before})', { before: read(value.before), after: read(value.after) });

const SCHEDULING_LABELS = { on: m('On##event'), cancelled: m('Cancelled'), postponed: m('Postponed') };
const scheduling = named(SCHEDULING_LABELS);

/** Labels and formatters for details. A key is a detail's name, or `action/name` if the label depends on the action. */
const WORDS: Record<string, readonly [label: string, read: Read]> = {
  reason: [m('Reason'), text],
  note: [m('Note to the owner'), text],
  tokens: [m('Tokens'), number],
  tokensReturned: [m('Tokens returned'), number],
  eventsCreated: [m('Events counted'), number],
  packageTier: [m('Package'), changed(named(PACKAGE_LABELS))],
  'user.update/status': [m('Status'), changed(named(STATUS_LABELS))],
  'contact.update/status': [m('Status'), changed(named(CONTACT_STATUS_LABELS))],
  role: [m('Role'), changed(named({ client: m('Client'), admin: m('Admin') }))],
  'event.schedule/from': [m('Before##state'), scheduling],
  'event.schedule/to': [m('After##state'), scheduling],
  fields: [
    m('Fields'),
    (value) => (Array.isArray(value) ? listOf(value.map(String).map(labelOf)) : text(value)),
  ],
  beyondLimit: [m('Beyond the owner’s limit'), yesNo],
  closed: [m('Closed##message'), yesNo],
  searched: [m('Search results only'), yesNo],
  sessions: [m('Sessions'), number],
  events: [m('Events'), number],
  flyers: [m('Flyers'), number],
  downloads: [m('Downloads'), number],
  job: [m('Background job'), (value) => jobLabel(text(value))],
  until: [m('Until'), (value) => formatDateTime(text(value))],
  factor: [
    m('Second step'),
    named({
      totp: m('Code from an authenticator app'),
      recovery: m('Recovery code'),
      passkey: m('Passkey'),
    }),
  ],
};

/** Labels of details that are ids or versions. */
const IDS: Record<string, string> = {
  ownerId: m('Owner'),
  client: m('Client'),
  assignee: m('Assignee'),
  mailId: m('Email'),
  mails: m('Emails'),
  transaction: m('Transaction'),
  'event.duplicate/from': m('Copied event'),
  version: m('Version'),
};

const limit: Read = (value) => (value === null ? t('Unlimited##limit') : number(value));
const LIMITS: Record<string, readonly [label: string, read: Read]> = {
  ...Object.fromEntries(CUSTOM_LIMITS.map(([label, name]) => [name, [label, limit] as const])),
  customTokens: [m('Tokens included'), (value) => number(value ?? 0)],
  customPackagePrice: [m('Custom price'), (value) => formatPrice(text(value ?? 0), 'USD')],
  customHasWatermark: [WATERMARK_LABEL, yesNo],
};

/** Whether to omit a detail: it is null, unchanged or already in the entry's sentence. */
const isSilent = (name: string, value: unknown): boolean =>
  value === null || name === 'how' || (isChange(value) && value.before === value.after);

/** The details of an entry. Ids, versions and details that this release doesn't know come last. */
export function factsOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): Fact[] {
  const { limits = {}, ...others } = details;
  const words: Fact[] = [];
  const ids: Fact[] = [];
  for (const [name, value] of Object.entries(others)) {
    if (isSilent(name, value)) continue;
    const known = WORDS[`${action}/${name}`] ?? WORDS[name];
    if (known) words.push([t(known[0]), known[1](value)]);
    else ids.push([t(IDS[`${action}/${name}`] ?? IDS[name] ?? name), changed(texts)(value)]);
  }
  for (const [name, value] of Object.entries(limits as object)) {
    const [label, read] = LIMITS[name] ?? [name, text];
    words.push([t(label), read(value)]);
  }
  return [...words, ...ids];
}
