import type { ClientDetail } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { AssignTokensDialog } from '#web/admin/clients/assign-tokens-dialog.tsx';
import { ApproveUserDialog } from '#web/admin/clients/approve-user-dialog.tsx';
import { SuspendDialog } from '#web/admin/clients/suspend-dialog.tsx';
import { UpdateClientDialog } from '#web/admin/clients/update-client-dialog.tsx';
import { UserStatusBadge } from '#web/admin/clients/user-status-badge.tsx';
import { CorrectTokensDialog } from '#web/admin/ledger/correct-tokens-dialog.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MakeAdminDialog, RemoveAdminDialog, SeeAsDialog } from './client-dialogs.tsx';

const DIALOGS = {
  'Approve User': ApproveUserDialog,
  'See as This Client': SeeAsDialog,
  'Assign Tokens': AssignTokensDialog,
  'Correct Balance': CorrectTokensDialog,
  'Update Client': UpdateClientDialog,
  'Make Admin': MakeAdminDialog,
  'Remove Admin Rights': RemoveAdminDialog,
  'Suspend Client': SuspendDialog,
  'Decline Application': SuspendDialog,
} as const;
type Action = keyof typeof DIALOGS;
const VARIANTS: Partial<Record<Action, ButtonVariant>> = {
  'Approve User': 'primary',
  'Suspend Client': 'danger',
  'Decline Application': 'danger',
};

/** The client's name and status, and the actions that an admin may take. */
export function ClientHeading({ client }: { client: ClientDetail }) {
  const [opened, setOpened] = useState<Action | null>(null);
  const me = useMe();
  const Opened = opened && DIALOGS[opened];
  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-4xl font-extrabold wrap-anywhere" dir="auto">
          {client.name}
        </h1>
        <p className="mt-1 wrap-anywhere text-ink-soft" dir="auto">
          {[client.email, client.organization].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <UserStatusBadge status={client.status} />
          {client.role === 'admin' && <Badge tone="info">Admin</Badge>}
        </p>
        {client.suspensionReason && (
          <p className="mt-3 max-w-prose rounded-xl bg-paper-deep px-4 py-2.5 wrap-anywhere" dir="auto">
            <span className="font-semibold">Suspended: </span>
            {client.suspensionReason}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
        {actionsFor(client, me?.id).map((action) => (
          <Button
            key={action}
            variant={VARIANTS[action] ?? 'secondary'}
            className="px-4 text-sm max-sm:px-1!"
            onClick={() => setOpened(action)}
          >
            {action === 'See as This Client' && <Icon name="eye" className="size-4 max-sm:hidden" />}
            {action}
          </Button>
        ))}
      </div>
      {Opened && <Opened client={client} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The actions on a client. @param viewerId the admin, who can't suspend or demote themselves */
function actionsFor({ id, role, status }: ClientDetail, viewerId: string | undefined): Action[] {
  return [
    ...(status === 'pending' ? (['Approve User'] as const) : []),
    ...(role === 'client' ? (['See as This Client'] as const) : []),
    'Assign Tokens',
    'Correct Balance',
    'Update Client',
    ...(role === 'client' && status === 'approved' ? (['Make Admin'] as const) : []),
    ...(role === 'admin' && id !== viewerId ? (['Remove Admin Rights'] as const) : []),
    ...(status === 'pending' ? (['Decline Application'] as const) : []),
    ...(status === 'approved' && id !== viewerId ? (['Suspend Client'] as const) : []),
  ];
}
