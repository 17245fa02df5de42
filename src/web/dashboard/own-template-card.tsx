import { PENCIL, SIZES } from '#web/ui/late-icons.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { TEMPLATE_NAME_LENGTH } from '#contract/flyers/template-rules.ts';
import { useState } from 'react';
import { useListAction } from '#web/admin-lists/use-list-action.ts';
import { sendJson } from '#web/api/api.ts';
import { TemplateStatusBadge } from '#web/events/template-status-badge.tsx';
import { useIsPage } from '#web/page/is-page.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MenuButton, MenuLink, RowMenu } from '#web/ui/row-menu.tsx';

export function OwnTemplateCard({ template }: { template: OwnTemplate }) {
  const [deletes, setDeletes] = useState(false);
  const isPage = useIsPage();
  const duplicate = useDuplicate(template);
  const { width, height, label } = CANVAS_SIZES[template.canvasSize];
  const designer = `/create-template?eventId=${template.eventId}&edit=${template.id}`;
  return (
    <article
      className="flex h-full flex-col rounded-2xl border-2 border-line bg-surface"
      aria-label={template.name}
    >
      <div className="h-40 rounded-t-2xl bg-paper-deep p-3">
        <img
          src={template.thumbnailPath}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </div>
      <div className="flex flex-1 items-start gap-1 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1 py-1">
          <h3 className="text-base wrap-anywhere" dir="auto">
            {template.name}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
            {template.eventName}
          </p>
          <p className="mt-1 mb-2 text-xs text-ink-soft">{label}</p>
          <TemplateStatusBadge status={template.status} />
        </div>
        <RowMenu label={`Actions for ${template.name}`}>
          {isPage('/create-template') && (
            <>
              <MenuLink icon="eye" to={designer}>
                View
              </MenuLink>
              <MenuLink icon={PENCIL} to={designer}>
                Edit
              </MenuLink>
              <MenuLink icon={SIZES} to={`${designer}&sizes`}>
                Make the other sizes
              </MenuLink>
            </>
          )}
          <MenuButton icon="copy" onClick={() => !duplicate.isPending && duplicate.mutate()}>
            Duplicate
          </MenuButton>
          <MenuButton icon="trash" danger onClick={() => setDeletes(true)}>
            Delete…
          </MenuButton>
        </RowMenu>
      </div>
      {template.rejectionReason && (
        <div
          className={`mx-2 mb-2 rounded-xl border-l-4 bg-paper-deep px-3 py-2 text-sm ${template.status === 'rejected' ? 'border-danger' : 'border-marigold'}`}
        >
          <p className="font-semibold">
            {template.status === 'rejected'
              ? 'Why it was withdrawn'
              : 'We’re reviewing your changes. It was withdrawn because:'}
          </p>
          <p className="mt-0.5 line-clamp-8 wrap-anywhere whitespace-pre-line" dir="auto">
            {template.rejectionReason}
          </p>
        </div>
      )}
      {deletes && <DeleteDialog template={template} onClose={() => setDeletes(false)} />}
    </article>
  );
}

const COPY = ' (Copy)';

function useDuplicate({ name, eventId, canvasSize, layoutJson, backgroundPath }: OwnTemplate) {
  const copied = name.slice(0, TEMPLATE_NAME_LENGTH - COPY.length).trimEnd() + COPY;
  return useListAction<void>({
    send: () =>
      sendJson('POST', '/api/templates', { name: copied, eventId, canvasSize, layoutJson, backgroundPath }),
    success: () => ({ title: 'Template Duplicated', description: copied }),
    failure: {
      title: 'Duplicate Failed',
      description: 'Could not duplicate template. Please try again.',
      always: true,
    },
  });
}

function DeleteDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
  const remove = useListAction<void>({
    send: () => sendJson('DELETE', `/api/templates/${template.id}`),
    success: () => ({ title: 'Template Deleted', description: template.name }),
    failure: {
      title: 'Delete Failed',
      description: 'Could not delete template. Please try again.',
      always: true,
    },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      title="Delete Template"
      subject={template.name}
      label="Delete"
      busyLabel="Deleting…"
      action={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this template?</p>
      <p className="text-sm text-ink-soft">Flyers that were made from it stay.</p>
    </ConfirmDialog>
  );
}
