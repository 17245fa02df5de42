import plainSentences from '#content/audit-sentences.json' with { type: 'json' };
import type { AuditEntry } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { labelOf } from '#web/admin/reviews/event-changes.tsx';
import { STATUS_LABELS } from '#web/admin/clients/user-status-badge.tsx';

type Details = AuditEntry['details'];

/** Sentences by action, to follow the actor's name. `%` stands for the subject. */
const SENTENCES: Record<string, string | ((details: Details) => string)> = {
  ...plainSentences,
  'user.approve': ({ tokens, packageTier }) =>
    `approved % with ${tokensOf(tokens)} and the package ${nameIn(PACKAGE_LABELS, packageTier)}`,
  'user.update': (details) =>
    isDecline(details) ? 'declined the application of %' : describeUpdate(details),
  'user.role': ({ role }) => `made % ${after(role) === 'admin' ? 'an admin' : 'a client'}`,
  'tokens.assign': ({ tokens }) => `gave ${tokensOf(tokens)} to %`,
  'tokens.correct': ({ tokens }) =>
    Number(tokens) < 0
      ? `took ${tokensOf(-Number(tokens))} from the balance of %`
      : `added ${tokensOf(tokens)} to the balance of %`,
  'see-as.end': ({ how }) => `stopped seeing the product as %${nameIn(SEE_AS_ENDS, how)}`,
  'event.update': ({ fields }) =>
    `edited the event %${Array.isArray(fields) && fields.length > 0 ? ` (${fields.map((field) => labelOf(String(field))).join(', ')})` : ''}`,
  'event.reject': ({ tokensReturned }) =>
    `rejected the event %${Number(tokensReturned) > 0 ? ` and returned ${tokensOf(tokensReturned)}` : ''}`,
  'event.feature': ({ beyondLimit }) =>
    `featured the event %${beyondLimit ? ' beyond the limit of its owner' : ''}`,
  'event.schedule': ({ to }) =>
    to === 'on' ? 'put the event % back on' : `marked the event % as ${String(to)}`,
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

/** An entry's sentence, split around its subject. Unknown actions are quoted. */
export function sentenceOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): {
  before: string;
  after: string | null;
} {
  const sentence = SENTENCES[action] ?? `did “${action}” with %`;
  const text = typeof sentence === 'string' ? sentence : sentence(details);
  const [start, end] = text.split('%');
  return { before: start!, after: end ?? null };
}

const isDecline = ({ status }: Details): boolean =>
  after(status) === 'suspended' && (status as { before?: unknown }).before === 'pending';

function describeUpdate({ status, packageTier, tokens }: Details): string {
  const changes = [
    ...changeOf('status', STATUS_LABELS, status),
    ...changeOf('package', PACKAGE_LABELS, packageTier),
    ...(Number(tokens) > 0 ? [`${tokensOf(tokens)} added`] : []),
  ];
  return `changed the account of %${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
}

/** A sentence about a changed value; empty when the value is unchanged. */
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
