import { EYE } from '#web/kit/ui/late-icons.ts';
import { Facts } from '#web/shared/lists/facts.tsx';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { ClientDetail } from '#contract/admin/admin.ts';
import { useState, type ComponentType } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { AssignTokensDialog } from '#web/admin/clients/assign-tokens-dialog.tsx';
import { ApproveUserDialog } from '#web/admin/clients/approve-user-dialog.tsx';
import { SuspendDialog } from '#web/admin/clients/suspend-dialog.tsx';
import { UpdateClientDialog } from '#web/admin/clients/update-client-dialog.tsx';
import { UserStatusBadge, isApplicant } from '#web/admin/clients/user-status-badge.tsx';
import { CorrectTokensDialog } from '#web/admin/ledger/correct-tokens-dialog.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RoleDialog, SeeAsDialog } from './client-dialogs.tsx';

interface ClientAction {
  label: string;
  Dialog: ComponentType<{ client: ClientDetail; onClose: () => void }>;
  variant?: ButtonVariant;
}

const ACTIONS = {
  approve: { label: m('Approve User'), Dialog: ApproveUserDialog, variant: 'primary' },
  seeAs: { label: m('View as This Client'), Dialog: SeeAsDialog },
  assign: { label: m('Assign Tokens'), Dialog: AssignTokensDialog },
  correct: { label: m('Correct Balance'), Dialog: CorrectTokensDialog },
  update: { label: m('Update Client'), Dialog: UpdateClientDialog },
  makeAdmin: { label: m('Make Admin'), Dialog: RoleDialog },
  removeAdmin: { label: m('Remove Admin Rights'), Dialog: RoleDialog },
  decline: { label: m('Decline Application'), Dialog: SuspendDialog, variant: 'danger' },
  suspend: { label: m('Suspend Client'), Dialog: SuspendDialog, variant: 'danger' },
} as const satisfies Record<string, ClientAction>;
type Action = keyof typeof ACTIONS;

/** The client's name and status, and the actions that an admin may take. */
export function ClientHeading({ client }: { client: ClientDetail }) {
  const [opened, setOpened] = useState<Action | null>(null);
  const me = useMe();
  const Opened = opened && ACTIONS[opened].Dialog;
  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-4xl font-extrabold wrap-anywhere" dir="auto">
          {client.name}
        </h1>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          <Facts facts={[client.email, client.organization]} />
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <UserStatusBadge user={client} />
          {client.role === 'admin' && <Badge tone="info">{t('Admin##role')}</Badge>}
        </p>
        {client.suspensionReason && (
          <p className="mt-3 max-w-prose rounded-xl bg-paper-deep px-4 py-2.5 wrap-anywhere" dir="auto">
            <span className="font-semibold">{t(client.declined ? 'Declined:' : 'Suspended:')} </span>
            {client.suspensionReason}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
        {actionsFor(client, me?.id).map((action) => {
          const { label, variant = 'secondary' }: ClientAction = ACTIONS[action];
          return (
            <Button
              key={action}
              variant={variant}
              className="px-4 text-sm max-sm:px-1!"
              onClick={() => setOpened(action)}
            >
              {action === 'seeAs' && <Icon name={EYE} className="size-4 max-sm:hidden" />}
              {t(label)}
            </Button>
          );
        })}
      </div>
      {Opened && <Opened client={client} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The actions on a client. @param viewerId the admin, who can't suspend or demote themselves */
function actionsFor(client: ClientDetail, viewerId: string | undefined): Action[] {
  const { id, role, status } = client;
  const isPending = status === 'pending';
  const isOther = id !== viewerId;
  const offered: Record<Action, boolean> = {
    approve: isApplicant(client),
    seeAs: role === 'client',
    assign: true,
    correct: true,
    update: true,
    makeAdmin: role === 'client' && status === 'approved',
    removeAdmin: role === 'admin' && isOther,
    decline: isPending,
    suspend: status === 'approved' && isOther,
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}
