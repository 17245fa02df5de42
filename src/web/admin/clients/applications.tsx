import type { Client } from '#contract/admin/admin.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { EmailText } from '#web/shared/lists/email-text.tsx';
import { useClientDialogs } from './use-client-dialogs.tsx';

export function Applications() {
  const [open, dialogs] = useClientDialogs();
  return (
    <>
      <ListSection<Client>
        path="/api/admin/pending-users"
        id="applications"
        title="Client Applications"
        what="the applications"
        empty={{ title: 'No applications waiting', text: 'Every application has been reviewed.' }}
      >
        {(client) => (
          <div className="rounded-2xl border-2 border-line bg-surface p-4">
            <h3 className="text-lg" dir="auto">
              {client.name}
            </h3>
            <EmailText email={client.email} />
            <p className="mt-1 text-sm text-ink-soft" dir="auto">
              {client.organization && `${client.organization} · `}
              Applied {formatDate(client.createdAt)}&nbsp;· {client.tokens}&nbsp;tokens
            </p>
            <div className="mt-3 flex gap-2 max-sm:*:flex-1">
              <Button aria-label={`Approve ${client.name}`} onClick={() => open('approve', client)}>
                Approve
              </Button>
              <Button
                variant="secondary"
                aria-label={`Tokens for ${client.name}`}
                onClick={() => open('tokens', client)}
              >
                Tokens
              </Button>
            </div>
          </div>
        )}
      </ListSection>
      {dialogs}
    </>
  );
}
