import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { AssignTokensDialog } from './assign-tokens-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UpdateClientDialog } from './update-client-dialog.tsx';

/** The dialogs about a client, with the button that opens each in a list. `named` is the button's accessible name. */
const DIALOGS = {
  approve: { Dialog: ApproveUserDialog, label: m('Approve'), named: m('Approve {name}'), variant: 'primary' },
  tokens: {
    Dialog: AssignTokensDialog,
    label: m('Tokens'),
    named: m('Tokens for {name}'),
    variant: 'secondary',
  },
  update: { Dialog: UpdateClientDialog, label: m('Manage'), named: m('Manage {name}'), variant: 'secondary' },
  decline: { Dialog: SuspendDialog, label: m('Decline'), named: m('Decline {name}'), variant: 'danger' },
} as const;

type DialogName = keyof typeof DIALOGS;
type OpenDialog = (dialog: DialogName, client: Client) => void;

/** Returns a function that opens a client dialog, and the open dialog as a node to render. */
export function useClientDialogs(): [open: OpenDialog, dialogs: ReactNode] {
  const [opened, setOpened] = useState<{ dialog: DialogName; client: Client } | null>(null);
  const Opened = opened && DIALOGS[opened.dialog].Dialog;
  return [
    (dialog, client) => setOpened({ dialog, client }),
    Opened && <Opened client={opened.client} onClose={() => setOpened(null)} />,
  ];
}

interface ClientButtonsProps {
  client: Client;
  dialogs: readonly DialogName[];
  onOpen: OpenDialog;
  className?: string;
}

export function ClientButtons({ client, dialogs, onOpen, className }: ClientButtonsProps) {
  return dialogs.map((dialog) => {
    const { label, named, variant } = DIALOGS[dialog];
    return (
      <Button
        key={dialog}
        variant={variant}
        className={className}
        aria-label={t(named, { name: client.name })}
        onClick={() => onOpen(dialog, client)}
      >
        {t(label)}
      </Button>
    );
  });
}
