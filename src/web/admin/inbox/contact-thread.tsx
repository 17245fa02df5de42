import { Facts } from '#web/shared/lists/facts.tsx';
import { rich, t } from '#web/kit/language/t.ts';
import type { Client } from '#contract/admin/admin.ts';
import { CONTACT_STATUSES, type ContactThread as Thread } from '#contract/admin/contact-inbox.ts';
import { INQUIRY_LABELS, CONTACT_LIMITS } from '#contract/contact/contact-words.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { SelectField, CheckboxField, TextArea } from '#web/kit/form/form-field.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { CONTACT_STATUS_LABELS } from './contact-status-badge.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { formText } from '#web/kit/form/form-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

export function ContactThread({ id }: { id: string }) {
  const path = `/api/admin/contact/${encodeURIComponent(id)}`;
  const thread = useOwn<Thread>(path, { staleTime: 0 });
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin?tab=inbox" className="-mt-2 mb-2">
        {t('All messages')}
      </BackLink>
      {thread.isError && <LoadFailed what={t('this message')} onRetry={() => void thread.refetch()} />}
      {thread.isPending && <SkeletonRows label={t('Loading the message')} />}
      {thread.data && <Message path={path} thread={thread.data} />}
    </div>
  );
}

function Message({ path, thread }: { path: string; thread: Thread }) {
  const { name, email, organization, clientId, subject, message, inquiryType, createdAt, replies } = thread;
  return (
    <>
      <article className="rounded-2xl border-2 border-line bg-surface p-4 sm:p-6">
        <h2 className="text-2xl wrap-anywhere" dir="auto">
          {subject}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          <Facts facts={[name, organization, email]} />
        </p>
        <p className="text-sm text-ink-soft">
          {formatDateTime(createdAt)} · {t(INQUIRY_LABELS[inquiryType])}
          {clientId && (
            <>
              {' · '}
              <Link
                to={`/admin/clients/${clientId}`}
                className="-my-2 inline-block py-3 font-semibold underline underline-offset-4"
              >
                {t('Client with this email address')}
              </Link>
            </>
          )}
        </p>
        <p className="mt-4 wrap-anywhere whitespace-pre-line" dir="auto">
          {message}
        </p>
      </article>
      <Handling path={path} thread={thread} />
      {replies.map(({ id, actor, reply, createdAt: repliedAt }) => (
        <article key={id} className="mt-4 ms-6 rounded-2xl bg-indigo-tint p-4">
          <p className="text-sm font-semibold text-indigo">
            {rich('{name} replied on {date}', {
              name: <bdi>{actor?.name ?? t('A former admin')}</bdi>,
              date: formatDateTime(repliedAt),
            })}
          </p>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {reply}
          </p>
        </article>
      ))}
      <ReplyForm path={path} thread={thread} />
    </>
  );
}

/** A thread's assignee and status. Each choice is saved immediately. */
function Handling({ path, thread }: { path: string; thread: Thread }) {
  const admins = useOwn<Client[]>('/api/admin/clients?role=admin&status=approved');
  const update = useListAction<object, Thread>({
    send: (body) => sendJson('PATCH', path, body),
    success: ({ assignee, status }) => ({
      title: t('Message Updated'),
      description: assignee
        ? t('{status}, assigned to {name}.', {
            status: t(CONTACT_STATUS_LABELS[status]),
            name: assignee.name,
          })
        : t('{status}, unassigned.', { status: t(CONTACT_STATUS_LABELS[status]) }),
    }),
    failure: { title: t('Update Failed'), description: t('Failed to update the message.') },
  });
  const people = new Map((admins.data ?? []).map(({ id, name }) => [id, name]));
  if (thread.assignee) people.set(thread.assignee.id, thread.assignee.name);
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Assigned to')}
        options={[['', t('Nobody')], ...people]}
        value={thread.assignee?.id ?? ''}
        disabled={update.isPending}
        onChange={({ target }) => update.mutate({ assigneeId: target.value || null })}
      />
      <SelectField
        label={t('Status')}
        options={CONTACT_STATUSES.map((status) => [status, t(CONTACT_STATUS_LABELS[status])] as const)}
        value={thread.status}
        disabled={update.isPending}
        onChange={({ target }) => update.mutate({ status: target.value })}
      />
    </div>
  );
}

type Reply = { reply: string; close: boolean };

/** Emails a reply. The text stays in the form until the server confirms it. */
function ReplyForm({ path, thread: { name, email } }: { path: string; thread: Thread }) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt | null>(null);
  const [fault, setFault] = useState<string>();
  const send = useListAction<Reply, Thread>({
    send: (body) => {
      // A retry after a lost response must not email the reply twice.
      attempt.current = attemptWith(JSON.stringify(body), attempt.current);
      return sendJson('POST', `${path}/replies`, body, { 'idempotency-key': attempt.current.key });
    },
    success: () => ({
      title: t('Reply Queued'),
      description: t('{name} will get it by email at {email}.', { name, email }),
    }),
    failure: { title: t('Reply Failed'), description: t('Failed to send the reply. Please try again.') },
    onDone: () => {
      attempt.current = null;
      form.current?.reset();
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reply = formText(data, 'reply');
    setFault(reply ? undefined : t('Please write a reply'));
    if (reply && !send.isPending) send.mutate({ reply, close: data.has('close') });
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-6 grid gap-2">
      <TextArea
        label={t('Reply to {name}', { name })}
        name="reply"
        maxLength={CONTACT_LIMITS.message}
        error={fault}
        hint={t('Sent by email, with their message below it.')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField label={t('Close the message')} name="close" defaultChecked />
        <Button type="submit" aria-busy={send.isPending}>
          <Icon name="mail" />
          {t(send.isPending ? 'Sending…' : 'Send Reply')}
        </Button>
      </div>
    </form>
  );
}
