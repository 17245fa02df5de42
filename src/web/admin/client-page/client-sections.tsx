import type { ReactNode } from 'react';
import { locale } from '#web/kit/language/spoken.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { countryName } from '#web/shared/events/country-name.ts';
import type { AdminEvent, ClientDetail, ClientFlyer } from '#contract/admin/admin.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import AuditList from '#web/admin/audit/audit-list.tsx';
import { LedgerList } from '#web/shared/ledger/ledger-list.tsx';
import { designsOf, sizeNameOf } from '#web/shared/events/designs-of.ts';
import { TemplateStatusBadge } from '#web/shared/events/template-status-badge.tsx';
import { ManagedEventCard } from '#web/admin/managed-events/managed-event-card.tsx';
import { SizeDecisions } from '#web/admin/reviews/size-decisions.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { formatDate, formatDateTime } from '#web/kit/ui/local-time.ts';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import type { Tab } from '#web/kit/ui/tabs.tsx';
import { ClientOverview } from './client-overview.tsx';
import { ClientSessions } from './client-sessions.tsx';

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

const LINK =
  'font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-ink';

export function sectionsOf(client: ClientDetail): Tab[] {
  const path = `/api/admin/clients/${client.id}`;
  return [
    { value: 'overview', label: t('Overview'), content: <ClientOverview client={client} /> },
    { value: 'events', label: t('Events'), content: <Events path={`${path}/events`} /> },
    { value: 'templates', label: t('Templates'), content: <Templates path={`${path}/templates`} /> },
    { value: 'flyers', label: t('Flyers'), content: <Flyers path={`${path}/flyers`} /> },
    {
      value: 'tokens',
      label: t('Tokens'),
      content: <LedgerList client={client.id} title={t('Token Statement')} />,
    },
    { value: 'sessions', label: t('Sessions'), content: <ClientSessions path={`${path}/sessions`} /> },
    { value: 'audit', label: t('Audit Log'), content: <AuditList user={client.id} /> },
  ];
}

function Events({ path }: { path: string }) {
  return (
    <ListSection<AdminEvent>
      path={path}
      id="client-events"
      title={t('Events')}
      what={t('the events')}
      empty={{ title: t('No events'), text: t('This client has not submitted any events yet.') }}
    >
      {(event) => <ManagedEventCard event={event} onGone={() => document.getElementById('main')?.focus()} />}
    </ListSection>
  );
}

function Templates({ path }: { path: string }) {
  return (
    <ListSection<OwnTemplate>
      path={path}
      columns={[t('Template'), t('Event'), t('Size'), t('Status'), t('Made'), t('Actions')]}
      id="client-templates"
      title={t('Templates')}
      what={t('the templates')}
      empty={{ title: t('No templates'), text: t('This client has not designed any templates yet.') }}
      grouped={designsOf}
    >
      {(template, sizes) => (
        <Row>
          <Cell wide>
            {sizes.length === 1 ? (
              <TemplateLink template={template} text={template.name} />
            ) : (
              <bdi className="font-semibold wrap-anywhere">{template.name}</bdi>
            )}
            {[...new Set(sizes.flatMap(({ rejectionReason }) => rejectionReason ?? []))].map((reason) => (
              <p
                key={reason}
                className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-ink-soft"
                dir="auto"
              >
                {reason}
              </p>
            ))}
          </Cell>
          <Cell label={t('Event')} wide>
            <bdi className="wrap-anywhere">{template.eventName}</bdi>
          </Cell>
          <Cell label={t('Size')}>
            {sizes.length === 1 ? (
              <bdi dir="ltr">{template.canvasSize}</bdi>
            ) : (
              sizes.map((size) => (
                <div key={size.id} className="py-1">
                  <TemplateLink template={size} text={sizeNameOf(size, sizes)} />
                </div>
              ))
            )}
          </Cell>
          <Cell label={t('Status')}>
            {sizes.map(({ id, status }) => (
              <div key={id} className="py-0.5">
                <TemplateStatusBadge status={status} />
              </div>
            ))}
          </Cell>
          <Cell label={t('Made')}>
            <span className="whitespace-nowrap">{formatDate(template.createdAt)}</span>
          </Cell>
          <Cell wide>
            <SizeDecisions sizes={sizes} />
          </Cell>
        </Row>
      )}
    </ListSection>
  );
}

function TemplateLink({ template: { id, eventId }, text }: { template: OwnTemplate; text: string }) {
  return (
    <Link to={`/create-template?eventId=${eventId}&edit=${id}`} className={LINK} dir="auto">
      {text}
    </Link>
  );
}

function Flyers({ path }: { path: string }) {
  return (
    <ListSection<ClientFlyer>
      path={path}
      columns={[t('Made'), t('Event'), t('Country'), t('Downloads'), t('Flyer')]}
      id="client-flyers"
      title={t('Flyers')}
      what={t('the flyers')}
      empty={{ title: t('No flyers'), text: t('Nobody has made a flyer for this client’s events yet.') }}
    >
      {({ id, event, attendeeCountry, downloadCount, createdAt }) => (
        <Row>
          <Cell>
            <span className="text-sm whitespace-nowrap text-ink-soft">{formatDateTime(createdAt)}</span>
          </Cell>
          <Cell label={t('Event')} wide>
            <Link to={`/events/${event.slug}`} className={LINK} dir="auto">
              {event.name}
            </Link>
          </Cell>
          <Cell label={t('Country')}>{countryName(attendeeCountry)}</Cell>
          <Cell label={t('Downloads')}>
            <span className="tabular-nums">{downloadCount.toLocaleString(locale())}</span>
          </Cell>
          <Cell>
            <a
              href={`/api/flyers/${id}/image`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
            >
              {rich('View<hidden> the flyer for {event}</hidden>', {
                event: event.name,
                hidden,
              })}
            </a>
          </Cell>
        </Row>
      )}
    </ListSection>
  );
}
