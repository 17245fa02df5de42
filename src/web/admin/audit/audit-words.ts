import type { AuditEntry } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { m } from '#contract/language/message.ts';
import { labelOf } from '#web/admin/reviews/field-labels.ts';
import { STATUS_LABELS } from '#web/admin/clients/user-status-badge.tsx';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { SENTENCES } from './audit-sentences.ts';

type Details = AuditEntry['details'];

/** A message about `{actor}` and `{subject}`, with the values of its other placeholders. */
interface Sentence {
  message: string;
  values: Record<string, string | number>;
}

/** Sentences that depend on the details, by action. */
const DETAILED: Record<string, (details: Details) => string | Sentence> = {
  'user.approve': ({ tokens, packageTier }) => ({
    message: m(
      '{actor} approved {subject} with {tokens, plural, one {# token} other {# tokens}} and the {package} package',
    ),
    values: { tokens: numberIn(tokens), package: nameIn(PACKAGE_LABELS, packageTier) },
  }),
  'user.update': (details) =>
    isDecline(details) ? m('{actor} declined the application of {subject}') : describeUpdate(details),
  'user.role': ({ role }) =>
    after(role) === 'admin' ? m('{actor} made {subject} an admin') : m('{actor} made {subject} a client'),
  'tokens.assign': ({ tokens }) => ({
    message: m('{actor} gave {tokens, plural, one {# token} other {# tokens}} to {subject}'),
    values: { tokens: numberIn(tokens) },
  }),
  'tokens.correct': ({ tokens }) => ({
    message:
      numberIn(tokens) < 0
        ? m('{actor} took {tokens, plural, one {# token} other {# tokens}} from the balance of {subject}')
        : m('{actor} added {tokens, plural, one {# token} other {# tokens}} to the balance of {subject}'),
    values: { tokens: Math.abs(numberIn(tokens)) },
  }),
  'see-as.end': ({ how }) => SEE_AS_ENDS[String(how)] ?? SEE_AS_ENDS.stopped!,
  'event.update': ({ fields }) =>
    Array.isArray(fields) && fields.length > 0
      ? {
          message: m('{actor} edited the event {subject} ({fields})'),
          values: { fields: listOf(fields.map((field) => labelOf(String(field)))) },
        }
      : m('{actor} edited the event {subject}'),
  'event.reject': ({ tokensReturned }) =>
    numberIn(tokensReturned) > 0
      ? {
          message: m(
            '{actor} rejected the event {subject} and returned {tokens, plural, one {# token} other {# tokens}}',
          ),
          values: { tokens: numberIn(tokensReturned) },
        }
      : m('{actor} rejected the event {subject}'),
  'event.feature': ({ beyondLimit }) =>
    beyondLimit
      ? m('{actor} featured the event {subject} beyond its owner’s limit')
      : m('{actor} featured the event {subject}'),
  'event.schedule': ({ to }) => {
    if (to === 'on') return m('{actor} reinstated the event {subject}');
    return to === 'postponed'
      ? m('{actor} marked the event {subject} as postponed')
      : m('{actor} marked the event {subject} as cancelled');
  },
};

export const PACKAGE_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(PACKAGES).map(([tier, { label }]) => [tier, label]),
);
const SEE_AS_ENDS: Record<string, string> = {
  stopped: m('{actor} stopped viewing as {subject}'),
  expired: m('{actor} stopped viewing as {subject} after 30 minutes'),
  withdrawn: m('{actor} stopped viewing as {subject} because one of their roles changed'),
  'session-ended': m('{actor} stopped viewing as {subject} by signing out'),
};

/** An entry's sentence. Unknown actions are quoted. */
export function sentenceOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): Sentence {
  const sentence = DETAILED[action]?.(details) ??
    SENTENCES[action] ?? { message: m('{actor} performed “{action}” on {subject}'), values: { action } };
  return isSentence(sentence) ? sentence : { message: sentence, values: {} };
}

/** Whether a value is a `Sentence`, not a message. In the browser, a message may be a parsed translation, which is an array. */
const isSentence = (sentence: string | Sentence): sentence is Sentence =>
  typeof sentence === 'object' && 'values' in sentence && !Array.isArray(sentence);

const isDecline = ({ status }: Details): boolean =>
  after(status) === 'suspended' && (status as { before?: unknown }).before === 'pending';

function describeUpdate({ status, packageTier, tokens }: Details): string | Sentence {
  const changes = [
    ...changeOf(status, STATUS_LABELS, m('status from {before} to {now}')),
    ...changeOf(packageTier, PACKAGE_LABELS, m('package from {before} to {now}')),
    ...(numberIn(tokens) > 0
      ? [t('{tokens, plural, one {# token added} other {# tokens added}}', { tokens: numberIn(tokens) })]
      : []),
  ];
  if (changes.length === 0) return m('{actor} changed the account of {subject}');
  return {
    message: m('{actor} changed the account of {subject}: {changes}'),
    values: { changes: listOf(changes) },
  };
}

/** The phrase for a changed value, in an array; empty if the value is unchanged. */
function changeOf(value: unknown, names: Record<string, string>, phrase: string): string[] {
  if (!isChange(value) || value.before === value.after) return [];
  return [t(phrase, { before: nameIn(names, value.before), now: nameIn(names, value.after) })];
}

export const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

const after = (value: unknown): unknown => (isChange(value) ? value.after : undefined);

export const nameIn = (names: Record<string, string>, key: unknown): string =>
  Object.hasOwn(names, String(key)) ? t(names[String(key)]!) : String(key);

const numberIn = (value: unknown): number => Number(value) || 0;

export const listOf = (parts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(parts);
