import type { AdminEvent, ClientDetail, ClientFlyer } from '#contract/admin/admin.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { AuditList } from '#web/audit/audit-list.tsx';
import { LedgerList } from '#web/ledger/ledger-list.tsx';
import { TemplateStatusBadge } from '#web/events/template-status-badge.tsx';
import { ManagedEventCard } from '#web/managed-events/managed-event-card.tsx';
import { TemplateDecision } from '#web/reviews/template-decision.tsx';
import { Link } from '#web/router/link.tsx';
import { formatDate, formatDateTime } from '#web/ui/local-time.ts';
import { Cell, Row } from '#web/ui/table.tsx';
import type { Tab } from '#web/ui/tabs.tsx';
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
    >
      {(template) => (
        <Row>
          <Cell wide>
            <Link
              to={`/create-template?eventId=${template.eventId}&edit=${template.id}`}
              className={LINK}
              dir="auto"
            >
              {template.name}
            </Link>
            {template.rejectionReason && (
              <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
                {template.rejectionReason}
              </p>
            )}
          </Cell>
          <Cell label="Event" wide>
            <span className="wrap-anywhere" dir="auto">
              {template.eventName}
            </span>
          </Cell>
          <Cell label="Size">{template.canvasSize}</Cell>
          <Cell label="Status">
            <TemplateStatusBadge status={template.status} />
          </Cell>
          <Cell label="Made">
            <span className="whitespace-nowrap">{formatDate(template.createdAt)}</span>
          </Cell>
          <Cell wide>
            <TemplateDecision template={template} />
          </Cell>
        </Row>
      )}
    </ListSection>
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
