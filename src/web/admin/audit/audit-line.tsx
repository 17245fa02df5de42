import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { AuditEntry } from '#contract/admin/admin.ts';
import type { ReactNode } from 'react';
import { managementOf } from '#web/admin/managed-events/event-address.ts';
import { Link } from '#web/kit/router/link.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { factsOf } from './audit-facts.ts';
import { sentenceOf } from './audit-words.ts';

/** An audit entry as a sentence, with its ids in the details. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { message, values } = sentenceOf(entry);
  return (
    <article className="grid gap-x-4 rounded-2xl border-2 border-line bg-surface px-4 py-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft">{formatDateTime(entry.createdAt)}</p>
      <div className="min-w-0">
        <p className="wrap-break-word">
          {rich(message, {
            ...values,
            actor: <Actor entry={entry} />,
            subject: <Subject entry={entry} />,
            unnamed: subjectOf(entry),
          })}
        </p>
        <details className="text-sm text-ink-soft">
          <summary className="-my-1 inline-flex min-h-11 items-center underline underline-offset-4">
            {t('Details')}
          </summary>
          <dl className="grid gap-1 pb-2">
            {factsOf(entry).map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            {entry.subjectId && (
              <Fact name={t(SUBJECTS[entry.subjectType!] ?? entry.subjectType!)}>{entry.subjectId}</Fact>
            )}
            {entry.actor && <Fact name={t('By##an admin')}>{`${entry.actor.email}, ${entry.actor.id}`}</Fact>}
            <Fact name={t('Action')}>{entry.action}</Fact>
          </dl>
        </details>
      </div>
    </article>
  );
}

const SUBJECTS: Record<string, string> = {
  user: m('User'),
  event: m('Event'),
  template: m('Template'),
  mail: m('Email'),
  job: m('Background job'),
  'contact-message': m('Message'),
};

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
        {children}
      </dd>
    </div>
  );
}

function Actor({ entry: { actor, action } }: { entry: AuditEntry }) {
  if (actor) return <Name to={`/admin/clients/${actor.id}`}>{actor.name}</Name>;
  return (
    <>{t(action === 'account.delete' || !action.startsWith('account.') ? 'A deleted user' : 'Somebody')}</>
  );
}

/** Placeholders for subjects that no longer exist. */
const UNNAMED: Record<string, string> = {
  user: m('a deleted user'),
  event: m('(now deleted)'),
  template: m('(now deleted)'),
};

/** The subject with a link to it. @param children text for a subject without a name */
function Subject({ entry, children }: { entry: AuditEntry; children?: ReactNode }) {
  const { subjectType, subjectName } = entry;
  const text =
    children ??
    subjectName ??
    (subjectType === null ? t('an unknown user') : t(UNNAMED[subjectType] ?? subjectType));
  const path = pathOf(entry);
  return path ? <Name to={path}>{text}</Name> : text;
}

const subjectOf = (entry: AuditEntry) => (words: ReactNode) => <Subject entry={entry}>{words}</Subject>;

/** The path of the subject's page; null when the subject no longer exists. */
function pathOf({ subjectType, subjectId, subjectName, subjectEventId }: AuditEntry): string | null {
  if (subjectId === null) return null;
  if (subjectType === 'mail') return '/admin?tab=mail';
  if (subjectType === 'job') return '/admin?tab=jobs';
  if (subjectType === 'contact-message') return `/admin?tab=inbox&message=${subjectId}`;
  if (subjectName === null) return null;
  if (subjectType === 'user') return `/admin/clients/${subjectId}`;
  return subjectEventId && managementOf({ id: subjectEventId });
}

function Name({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-semibold underline decoration-control underline-offset-4 hover:decoration-ink max-lg:py-2.5"
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
