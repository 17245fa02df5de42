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

const LINK =
  'font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-ink';

export function sectionsOf(client: ClientDetail): Tab[] {
  const path = `/api/admin/clients/${client.id}`;
  return [
    { value: 'overview', label: 'Overview', content: <ClientOverview client={client} /> },
    { value: 'events', label: 'Events', content: <Events path={`${path}/events`} /> },
    { value: 'templates', label: 'Templates', content: <Templates path={`${path}/templates`} /> },
    { value: 'flyers', label: 'Flyers', content: <Flyers path={`${path}/flyers`} /> },
    { value: 'tokens', label: 'Tokens', content: <LedgerList client={client.id} title="Token Statement" /> },
    { value: 'sessions', label: 'Sessions', content: <ClientSessions path={`${path}/sessions`} /> },
    { value: 'audit', label: 'Audit Log', content: <AuditList user={client.id} /> },
  ];
}

function Events({ path }: { path: string }) {
  return (
    <ListSection<AdminEvent>
      path={path}
      id="client-events"
      title="Events"
      what="the events"
      empty={{ title: 'No events', text: 'This client has submitted no event yet.' }}
    >
      {(event) => <ManagedEventCard event={event} onGone={() => document.getElementById('main')?.focus()} />}
    </ListSection>
  );
}

function Templates({ path }: { path: string }) {
  return (
    <ListSection<OwnTemplate>
      path={path}
      columns={['Template', 'Event', 'Size', 'Status', 'Made', 'Actions']}
      id="client-templates"
      title="Templates"
      what="the templates"
      empty={{ title: 'No templates', text: 'This client has designed no template yet.' }}
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
          <Cell label="Event" wide>
            <bdi className="wrap-anywhere">{template.eventName}</bdi>
          </Cell>
          <Cell label="Size">
            {sizes.length === 1
              ? template.canvasSize
              : sizes.map((size) => (
                  <div key={size.id} className="py-1">
                    <TemplateLink template={size} text={sizeNameOf(size, sizes)} />
                  </div>
                ))}
          </Cell>
          <Cell label="Status">
            {sizes.map(({ id, status }) => (
              <div key={id} className="py-0.5">
                <TemplateStatusBadge status={status} />
              </div>
            ))}
          </Cell>
          <Cell label="Made">
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
      columns={['Made', 'Event', 'Country', 'Downloads', 'Flyer']}
      id="client-flyers"
      title="Flyers"
      what="the flyers"
      empty={{ title: 'No flyers', text: 'Nobody has made a flyer for this client’s events yet.' }}
    >
      {({ id, event, attendeeCountry, downloadCount, createdAt }) => (
        <Row>
          <Cell>
            <span className="text-sm whitespace-nowrap text-ink-soft">{formatDateTime(createdAt)}</span>
          </Cell>
          <Cell label="Event" wide>
            <Link to={`/events/${event.slug}`} className={LINK} dir="auto">
              {event.name}
            </Link>
          </Cell>
          <Cell label="Country">{attendeeCountry}</Cell>
          <Cell label="Downloads">
            <span className="tabular-nums">{downloadCount.toLocaleString('en')}</span>
          </Cell>
          <Cell>
            <a
              href={`/api/flyers/${id}/image`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
            >
              View<span className="sr-only"> the flyer for {event.name}</span>
            </a>
          </Cell>
        </Row>
      )}
    </ListSection>
  );
}
