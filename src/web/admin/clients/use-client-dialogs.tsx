import { t } from '#web/kit/language/t.ts';
import type { Client } from '#contract/admin/admin.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { AssignTokensDialog } from './assign-tokens-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UpdateClientDialog } from './update-client-dialog.tsx';
import { isApplicant } from './user-status-badge.tsx';

const DIALOGS = {
  approve: ApproveUserDialog,
  suspend: SuspendDialog,
  tokens: AssignTokensDialog,
  update: UpdateClientDialog,
};

export type OpenDialog = (dialog: keyof typeof DIALOGS, client: Client) => void;

/** Returns a function that opens a client dialog, and the open dialog as a node to render. */
export function useClientDialogs(): [open: OpenDialog, dialogs: ReactNode] {
  const [opened, setOpened] = useState<{ dialog: keyof typeof DIALOGS; client: Client } | null>(null);
  const Opened = opened && DIALOGS[opened.dialog];
  return [
    (dialog, client) => setOpened({ dialog, client }),
    Opened && <Opened client={opened.client} onClose={() => setOpened(null)} />,
  ];
}

interface ClientActionsProps {
  client: Client;
  onOpen: OpenDialog;
  mayApprove?: boolean;
}

export function ClientActions({ client, onOpen, mayApprove = true }: ClientActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2 sm:flex-nowrap">
      {mayApprove && isApplicant(client) && (
        <Button
          className="px-3 text-sm"
          aria-label={t('Approve {name}', { name: client.name })}
          onClick={() => onOpen('approve', client)}
        >
          {t('Approve')}
        </Button>
      )}
      <Button
        variant="secondary"
        className="px-3 text-sm"
        aria-label={t('Tokens for {name}', { name: client.name })}
        onClick={() => onOpen('tokens', client)}
      >
        {t('Tokens')}
      </Button>
      <Button
        variant="secondary"
        className="px-3 text-sm"
        aria-label={t('Manage {name}', { name: client.name })}
        onClick={() => onOpen('update', client)}
      >
        {t('Manage')}
      </Button>
    </span>
  );
}
