import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { ContactMessage } from '#contract/admin/contact-inbox.ts';
import { INQUIRY_LABELS } from '#contract/contact/contact-words.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { ContactStatusBadge, CONTACT_STATUS_LABELS } from './contact-status-badge.tsx';
import { ContactThread } from './contact-thread.tsx';

const STATUSES = Object.entries({ '': m('All messages'), ...CONTACT_STATUS_LABELS });
const ASSIGNEES = Object.entries({ '': m('Everybody’s'), me: m('Mine'), none: m('Nobody’s') });
const CHOICES = [
  ['status', m('Status'), STATUSES],
  ['assignee', m('Assigned to'), ASSIGNEES],
] as const;

/** The contact messages, or the one message named in the address. */
export default function InboxTab() {
  const [{ message, ...filters }, setFilters] = useListFilters(['message', 'search', 'status', 'assignee']);
  if (message) return <ContactThread key={message} id={message} />;
  return (
    <ListSection<ContactMessage>
      path="/api/admin/contact"
      parameters={filters}
      id="inbox"
      title={t('Contact Inbox')}
      what={t('the messages')}
      empty={{ title: t('No messages'), text: t('Messages from the contact form appear here.') }}
      tools={
        <ListTools
          search={t('Search by sender, subject or text')}
          filters={filters}
          onChange={setFilters}
          choices={CHOICES}
        />
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
        {formatDateTime(createdAt)} · {t(INQUIRY_LABELS[inquiryType])}
        {assignee && (
          <>
            {' · '}
            <bdi>{assignee.name}</bdi>
          </>
        )}
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
