import { t } from '#web/kit/language/t.ts';
import { PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useState } from 'react';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { EventRow } from './own-event-row.tsx';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';

export function OwnDrafts() {
  return (
    <ListSection<OwnEvent>
      path="/api/my-events"
      parameters={{ status: 'draft' }}
      id="drafts"
      title={t('Drafts')}
      what={t('your drafts')}
    >
      {(event) => <DraftRow event={event} />}
    </ListSection>
  );
}

function DraftRow({ event }: { event: OwnEvent }) {
  const [deletes, setDeletes] = useState(false);
  const form = `/edit-event/${event.id}`;
  return (
    <>
      <EventRow
        event={event}
        to={form}
        actions={
          <RowMenu label={t('Actions for the draft {name}', { name: event.name })}>
            <MenuLink icon={PENCIL} label={t('Edit Draft')} to={form} />
            <MenuButton icon={TRASH} label={t('Delete Draft…')} danger onClick={() => setDeletes(true)} />
          </RowMenu>
        }
      />
      {deletes && <DeleteDialog event={event} onClose={() => setDeletes(false)} />}
    </>
  );
}

function DeleteDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const remove = useListAction<void>({
    send: () => sendJson('DELETE', `/api/events/${event.id}`),
    success: () => ({ title: t('Draft Deleted'), description: event.name }),
    failure: { title: t('Deletion Failed'), description: t('Failed to delete the draft. Please try again.') },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      title={t('Delete Draft')}
      subject={event.name}
      label={t('Delete')}
      busyLabel={t('Deleting…')}
      action={remove}
      onClose={onClose}
    >
      <p>{t('Are you sure you want to delete this draft? Its pictures and templates are deleted too.')}</p>
    </ConfirmDialog>
  );
}
