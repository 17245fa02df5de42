import type { AuditEntry } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { labelOf } from '#web/admin/reviews/event-changes.tsx';
import { STATUS_LABELS } from '#web/admin/clients/user-status-badge.tsx';

type Details = AuditEntry['details'];

/** What follows the name of whoever did it, by action. `%` stands for the subject. */
const SENTENCES: Record<string, string | ((details: Details) => string)> = {
  'account.apply': 'applied for access',
  'account.login': 'signed in',
  'account.login-failed': 'failed to sign in as %',
  'account.forgot-password': 'asked to reset the password of %',
  'account.reset-password': 'reset their password',
  'account.change-password': 'changed their password',
  'account.update': 'changed their profile',
  'account.end-sessions': 'signed out everywhere else',
  'account.two-factor-on': 'turned on two-step sign-in',
  'account.two-factor-off': 'turned off two-step sign-in',
  'account.delete': 'deleted their account',
  'user.approve': ({ tokens, packageTier }) =>
    `approved % with ${tokensOf(tokens)} and the package ${nameIn(PACKAGE_LABELS, packageTier)}`,
  'user.update': describeUpdate,
  'user.role': ({ role }) => `made % ${after(role) === 'admin' ? 'an admin' : 'a client'}`,
  'user.end-sessions': 'signed % out everywhere',
  'tokens.assign': ({ tokens }) => `gave ${tokensOf(tokens)} to %`,
  'tokens.correct': ({ tokens }) =>
    Number(tokens) < 0
      ? `took ${tokensOf(-Number(tokens))} from the balance of %`
      : `added ${tokensOf(tokens)} to the balance of %`,
  'tokens.export': 'downloaded token transactions',
  'audit.export': 'downloaded the audit log',
  'mail.retry': 'sent % again',
  'job.retry': 'retried %',
  'mail.reveal-links': 'looked at secret links in emails',
  'contact.update': 'changed the status or the assignee of %',
  'contact.reply': 'replied to %',
  'see-as.start': 'began to see the product as %',
  'see-as.end': ({ how }) => `stopped seeing the product as %${nameIn(SEE_AS_ENDS, how)}`,
  'event.create': 'created the event %',
  'event.update': ({ fields }) =>
    `edited the event %${Array.isArray(fields) && fields.length > 0 ? ` (${fields.map((field) => labelOf(String(field))).join(', ')})` : ''}`,
  'event.approve': 'approved the event %',
  'event.review': 'reviewed the edits of the event %',
  'event.reject': ({ tokensReturned }) =>
    `rejected the event %${Number(tokensReturned) > 0 ? ` and returned ${tokensOf(tokensReturned)}` : ''}`,
  'event.undo-rejection': 'undid the rejection of the event %',
  'event.request-changes': 'asked for changes to the event %',
  'event.archive': 'archived the event %',
  'event.restore': 'restored the event %',
  'event.feature': ({ beyondLimit }) =>
    `featured the event %${beyondLimit ? ' beyond the limit of its owner' : ''}`,
  'event.unfeature': 'stopped featuring the event %',
  'event.duplicate': 'copied an event to %',
  'event.delete': 'deleted an event',
  'event.withdraw': 'withdrew the event % from review',
  'event.schedule': ({ to }) =>
    to === 'on' ? 'put the event % back on' : `marked the event % as ${String(to)}`,
  'template.create': 'created the template %',
  'template.update': 'changed the template %',
  'template.approve': 'approved the template %',
  'template.withdraw': 'withdrew the template %',
  'template.delete': 'deleted a template',
};

const PACKAGE_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(PACKAGES).map(([tier, { label }]) => [tier, label]),
);
const SEE_AS_ENDS: Record<string, string> = {
  stopped: '',
  expired: ' when the 30 minutes were over',
  withdrawn: ' because the role of one of them changed',
  'session-ended': ' by signing out',
};

/** The sentence of an entry around its subject; an unknown action is quoted. */
export function sentenceOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): {
  before: string;
  after: string | null;
} {
  const sentence = SENTENCES[action] ?? `did “${action}” with %`;
  const text = typeof sentence === 'string' ? sentence : sentence(details);
  const [start, end] = text.split('%');
  return { before: start!, after: end ?? null };
}

function describeUpdate({ status, packageTier, tokens }: Details): string {
  const changes = [
    ...changeOf('status', STATUS_LABELS, status),
    ...changeOf('package', PACKAGE_LABELS, packageTier),
    ...(Number(tokens) > 0 ? [`${tokensOf(tokens)} added`] : []),
  ];
  return `changed the account of %${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
}

/** Empty when it stayed the same. */
function changeOf(what: string, names: Record<string, string>, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('before' in value)) return [];
  if (value.before === after(value)) return [];
  return [`${what} from ${nameIn(names, value.before)} to ${nameIn(names, after(value))}`];
}

const after = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'after' in value ? value.after : undefined;

const nameIn = (names: Record<string, string>, key: unknown): string => names[String(key)] ?? String(key);

function tokensOf(value: unknown): string {
  const number = Number(value) || 0;
  return `${number.toLocaleString('en')} ${number === 1 ? 'token' : 'tokens'}`;
}
