import { t } from '#web/kit/language/t.ts';
import { Submissions } from '#web/admin/reviews/submissions.tsx';
import type { Client } from '#contract/admin/admin.ts';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { EmailText } from '#web/shared/lists/client-name.tsx';
import { ClientButtons, useClientDialogs } from '#web/admin/clients/use-client-dialogs.tsx';
import type { WaitingTemplate } from '#contract/events/review.ts';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { Link } from '#web/kit/router/link.tsx';
import { ReviewedTemplateCard } from '#web/admin/reviews/reviewed-template-card.tsx';

export default function ApprovalsTab() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
      <Applications />
      <Submissions />
      <WaitingTemplates />
    </div>
  );
}

function Applications() {
  const [open, dialogs] = useClientDialogs();
  return (
    <>
      <ListSection<Client>
        path="/api/admin/pending-users"
        id="applications"
        title={t('Client Applications')}
        what={t('the applications')}
        empty={{ title: t('No applications waiting'), text: t('Every application has been reviewed.') }}
      >
        {(client) => (
          <div className="rounded-2xl border-2 border-line bg-surface p-4">
            <h3 className="text-lg" dir="auto">
              {client.name}
            </h3>
            <EmailText email={client.email} />
            <p className="mt-1 text-sm text-ink-soft">
              {client.organization && (
                <>
                  <bdi>{client.organization}</bdi>
                  {' · '}
                </>
              )}
              {t('Applied {date}\u00a0· {tokens, plural, one {#\u00a0token} other {#\u00a0tokens}}', {
                date: formatDate(client.createdAt),
                tokens: client.tokens,
              })}
            </p>
            <div className="mt-3 flex gap-2 max-sm:*:flex-1 max-sm:*:px-2">
              <ClientButtons client={client} dialogs={['approve', 'tokens', 'decline']} onOpen={open} />
            </div>
          </div>
        )}
      </ListSection>
      {dialogs}
    </>
  );
}

/** Withdrawn templates that their owners have changed. Hidden while there are none. */
function WaitingTemplates() {
  return (
    <ListSection<WaitingTemplate>
      path="/api/admin/pending-templates"
      id="waiting-templates"
      title={t('Templates to Review')}
      what={t('the changed templates')}
      grouped={designsOf}
    >
      {(template, sizes) => (
        <ReviewedTemplateCard sizes={sizes}>
          <p className="text-sm wrap-anywhere">
            <Link
              to={`/admin?tab=management&event=${template.event.id}`}
              className="inline-block py-1 font-semibold text-clay underline underline-offset-4"
              dir="auto"
            >
              {template.event.name}
            </Link>
          </p>
        </ReviewedTemplateCard>
      )}
    </ListSection>
  );
}
