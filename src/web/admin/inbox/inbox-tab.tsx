import { CONTACT_STATUSES, type ContactMessage } from '#contract/admin/contact-inbox.ts';
import { INQUIRY_LABELS } from '#contract/contact/contact-words.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListSelect } from '#web/shared/lists/list-select.tsx';
import { SearchForm } from '#web/shared/lists/search-form.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { Link } from '#web/kit/router/link.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { ContactStatusBadge, CONTACT_STATUS_LABELS } from './contact-status-badge.tsx';
import { ContactThread } from './contact-thread.tsx';

const STATUSES = [
  ['', 'All messages'],
  ...CONTACT_STATUSES.map((status) => [status, CONTACT_STATUS_LABELS[status]] as const),
] as const;
const ASSIGNEES = Object.entries({ '': 'Everybody’s', me: 'Mine', none: 'Nobody’s' });

/** The list, or the message that the address names. */
export default function InboxTab() {
  const [{ message, search, status, assignee }, setFilters] = useListFilters([
    'message',
    'search',
    'status',
    'assignee',
  ]);
  if (message) return <ContactThread key={message} id={message} />;
  return (
    <ListSection<ContactMessage>
      path="/api/admin/contact"
      parameters={{ search, status, assignee }}
      id="inbox"
      title="Contact Inbox"
      what="the messages"
      empty={{ title: 'No messages', text: 'Messages from the contact form appear here.' }}
      tools={
        <div className="mb-4 flex flex-wrap gap-2">
          <div className="flex min-w-64 flex-[2_1_20rem]">
            <SearchForm
              label="Search by sender, subject or text"
              value={search}
              onSearch={(text) => setFilters({ search: text })}
            />
          </div>
          <ListSelect
            label="Status"
            options={STATUSES}
            value={status}
            onChange={(chosen) => setFilters({ status: chosen })}
          />
          <ListSelect
            label="Assigned to"
            options={ASSIGNEES}
            value={assignee}
            onChange={(chosen) => setFilters({ assignee: chosen })}
          />
        </div>
      }
    >
      {(item) => <MessageCard message={item} />}
    </ListSection>
  );
}

function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, subject, status, inquiryType, assignee, createdAt } = message;
  return (
    <article className="relative rounded-2xl border-2 border-line bg-surface p-4 hover:border-control">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <ContactStatusBadge status={status} />
        {formatDateTime(createdAt)} · {INQUIRY_LABELS[inquiryType]}
        {assignee && ` · ${assignee.name}`}
      </p>
      <h3 className="mt-2 text-lg wrap-anywhere" dir="auto">
        <Link
          to={`/admin?tab=inbox&message=${id}`}
          className="after:absolute after:inset-0 after:rounded-2xl"
        >
          {subject}
        </Link>
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
        {name} · {email}
      </p>
      <p className="mt-1.5 line-clamp-2 wrap-anywhere" dir="auto">
        {message.message}
      </p>
    </article>
  );
}
