import type { Client } from '#contract/admin.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/local-time.ts';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { AssignTokensDialog } from './assign-tokens-dialog.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';

type Opened = { dialog: 'approve' | 'tokens'; client: Client } | null;

export function Applications() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
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
            <p className="text-sm wrap-anywhere text-ink-soft">{client.email}</p>
            <p className="mt-1 text-sm text-ink-soft" dir="auto">
              {client.organization && `${client.organization} · `}
              Applied {formatDate(client.createdAt)} · {client.tokens}&nbsp;tokens
            </p>
            <div className="mt-3 flex gap-2 max-sm:*:flex-1">
              <Button
                variant="secondary"
                aria-label={`Approve ${client.name}`}
                onClick={() => setOpened({ dialog: 'approve', client })}
              >
                Approve
              </Button>
              <Button
                variant="ghost"
                aria-label={`Tokens for ${client.name}`}
                onClick={() => setOpened({ dialog: 'tokens', client })}
              >
                Tokens
              </Button>
            </div>
          </div>
        )}
      </ListSection>
      {opened?.dialog === 'approve' && <ApproveUserDialog client={opened.client} onClose={close} />}
      {opened?.dialog === 'tokens' && <AssignTokensDialog client={opened.client} onClose={close} />}
    </>
  );
}
