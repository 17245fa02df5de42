import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Mail } from '#contract/admin/mail.ts';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { sendJson } from '#web/kit/api/api.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

const STATE_LABELS: Record<Mail['state'], string> = {
  waiting: m('Waiting'),
  sending: m('Sending'),
  sent: m('Sent'),
  dead: m('Failed'),
};
const STATES = ['state', m('State'), Object.entries({ '': m('All emails'), ...STATE_LABELS })] as const;

export default function MailTab() {
  const [filters, setFilters] = useListFilters(['state']);
  return (
    <ListSection<Mail>
      path="/api/admin/mail"
      parameters={filters}
      id="mail"
      title={t('Mail')}
      what={t('the mail')}
      empty={{ title: t('No emails'), text: t('Emails sent by Tukutane appear here.') }}
      tools={<ListTools filters={filters} onChange={setFilters} choices={[STATES]} />}
    >
      {(mail) => <MailEntry mail={mail} />}
    </ListSection>
  );
}

const TONES: Record<Mail['state'], BadgeTone> = {
  waiting: 'highlight',
  sending: 'info',
  sent: 'success',
  dead: 'danger',
};

function MailEntry({ mail }: { mail: Mail }) {
  const retry = useListAction<void>({
    send: () => sendJson('POST', `/api/admin/mail/${mail.id}/retry`),
    success: () => ({
      title: t('Email Queued'),
      description: t('“{subject}” will be sent again.', { subject: mail.subject }),
    }),
    failure: { title: t('Could Not Retry'), description: t('Failed to queue the email again.') },
  });
  return (
    <article className="rounded-2xl border-2 border-line bg-surface">
      <details className="group">
        <summary className="flex list-none items-start gap-3 rounded-2xl p-4 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={TONES[mail.state]}>{t(STATE_LABELS[mail.state])}</Badge>
              <span className="text-sm text-ink-soft">{formatDateTime(mail.createdAt)}</span>
            </p>
            <h3 className="mt-2 text-lg" dir="auto">
              {mail.subject}
            </h3>
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
              {rich('To {email}', { email: <bdi>{mail.recipientEmail}</bdi> })}
            </p>
          </div>
          <Icon name="down" className="size-6 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <pre
          className="overflow-x-auto border-t-2 border-line p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
          dir="auto"
        >
          {mail.text}
        </pre>
      </details>
      {(mail.lastError || mail.mayHaveArrived) && (
        <div className="border-t-2 border-line px-4 py-3 text-sm">
          {mail.lastError && (
            <p className="wrap-anywhere">
              {t('{count, plural, one {# attempt} other {# attempts}}', { count: mail.attempts })}:{' '}
              <bdi>{mail.lastError}</bdi>
            </p>
          )}
          {mail.mayHaveArrived && (
            <p className="text-ink-soft">
              {t(
                'The connection was lost at the very end of an attempt, so this email may already have arrived.',
              )}
            </p>
          )}
        </div>
      )}
      {mail.state === 'dead' && (
        <div className="border-t-2 border-line px-4 py-2.5">
          <Button
            variant="secondary"
            className="px-4 text-sm"
            aria-busy={retry.isPending}
            aria-label={t('Retry {subject} to {email}', {
              subject: mail.subject,
              email: mail.recipientEmail,
            })}
            onClick={() => !retry.isPending && retry.mutate()}
          >
            <Icon name="reset" className="size-4" />
            {t(retry.isPending ? 'Retrying…' : 'Retry')}
          </Button>
        </div>
      )}
    </article>
  );
}
