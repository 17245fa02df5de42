import { t } from '#web/kit/language/t.ts';
import { EYE, PENCIL, SIZES, TRASH } from '#web/kit/ui/late-icons.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { TEMPLATE_NAME_LENGTH } from '#contract/flyers/template-rules.ts';
import { useId, useState } from 'react';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { sizeNameOf } from '#web/shared/events/designs-of.ts';
import { TemplateStatusBadge } from '#web/shared/events/template-status-badge.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';

/** A design with the picture, status and menu of the chosen size. */
export function OwnTemplateCard({ sizes }: { sizes: readonly OwnTemplate[] }) {
  const [chosen, setChosen] = useState('');
  const template =
    sizes.find(({ id }) => id === chosen) ?? sizes.find(({ status }) => status !== 'approved') ?? sizes[0]!;
  const isOfSeveral = sizes.length > 1;
  const sizeName = sizeNameOf(template, sizes);
  const [deletes, setDeletes] = useState(false);
  const duplicate = useDuplicate(template);
  const { width, height, label } = CANVAS_SIZES[template.canvasSize];
  const designer = `/create-template?eventId=${template.eventId}&edit=${template.id}`;
  return (
    <article
      className="flex h-full flex-col rounded-2xl border-2 border-line bg-surface"
      aria-label={template.name}
    >
      {/* Matches the inner radius of the card's border. A larger radius would show the card's colour at the corners. */}
      <div className="h-40 rounded-t-[.875rem] bg-paper-deep p-3">
        <Link to={designer} tabIndex={-1} aria-hidden="true">
          <img
            src={template.thumbnailPath}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="size-full object-contain"
          />
        </Link>
      </div>
      <div className="flex flex-1 items-start gap-1 py-2 pe-1 ps-3">
        <div className="min-w-0 flex-1 py-1">
          <h3 className="text-base wrap-anywhere" dir="auto">
            <Link to={designer} className="underline-offset-4 hover:underline">
              {template.name}
            </Link>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
            {template.eventName}
          </p>
          {!isOfSeveral && <p className="mt-1 text-xs text-ink-soft">{t(label)}</p>}
        </div>
        <RowMenu
          label={t('Actions for {name}', {
            name: isOfSeveral ? `${template.name}, ${sizeName}` : template.name,
          })}
        >
          {isOfSeveral && (
            <p className="px-3 pt-1 pb-2 text-sm text-ink-soft" aria-hidden="true">
              {t(label)}
            </p>
          )}
          <MenuLink icon={EYE} label={t('View')} to={`${designer}&view`} />
          <MenuLink icon={PENCIL} label={t('Edit')} to={designer} />
          <MenuLink icon={SIZES} label={t('Make the other sizes')} to={`${designer}&sizes`} />
          <MenuButton
            icon="copy"
            label={t('Duplicate')}
            onClick={() => !duplicate.isPending && duplicate.mutate()}
          />
          <MenuButton icon={TRASH} label={t('Delete…')} danger onClick={() => setDeletes(true)} />
        </RowMenu>
      </div>
      <p className="px-3 pb-3">
        <TemplateStatusBadge status={template.status} />
      </p>
      {isOfSeveral && <SizeChoice sizes={sizes} value={template.id} onChange={setChosen} />}
      {template.rejectionReason && (
        <div
          className={`mx-2 mb-2 rounded-xl border-s-4 bg-paper-deep px-3 py-2 text-sm ${template.status === 'rejected' ? 'border-danger' : 'border-marigold'}`}
        >
          <p className="font-semibold">
            {template.status === 'rejected'
              ? t('Why it was withdrawn')
              : t('We’re reviewing your changes. The template was withdrawn because:')}
          </p>
          <p className="mt-0.5 line-clamp-8 wrap-anywhere whitespace-pre-line" dir="auto">
            {template.rejectionReason}
          </p>
        </div>
      )}
      {deletes && (
        <DeleteDialog
          template={template}
          size={isOfSeveral ? sizeName : null}
          onClose={() => setDeletes(false)}
        />
      )}
    </article>
  );
}

interface SizeChoiceProps {
  sizes: readonly OwnTemplate[];
  value: string;
  onChange: (id: string) => void;
}

function SizeChoice({ sizes, value, onChange }: SizeChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-label={t('Size')} className="grid grid-cols-2 gap-1 p-2 pt-0">
      {sizes.map((size) => (
        <label
          key={size.id}
          className="flex min-h-11 cursor-pointer items-center justify-center rounded-xl text-center leading-tight border-2 border-control px-2 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={size.id === value}
            onChange={() => onChange(size.id)}
          />
          {sizeNameOf(size, sizes)}
        </label>
      ))}
    </fieldset>
  );
}

function useDuplicate({ name, eventId, canvasSize, layoutJson, backgroundPath }: OwnTemplate) {
  const ending = ` ${t('(Copy)')}`;
  const copied = name.slice(0, TEMPLATE_NAME_LENGTH - ending.length).trimEnd() + ending;
  return useListAction<void>({
    send: () =>
      sendJson('POST', '/api/templates', { name: copied, eventId, canvasSize, layoutJson, backgroundPath }),
    success: () => ({ title: t('Template Duplicated'), description: copied }),
    failure: {
      title: t('Duplicate Failed'),
      description: t('Could not duplicate template. Please try again.'),
      always: true,
    },
  });
}

interface DeleteDialogProps {
  template: OwnTemplate;
  /** Label of the size; null if the design has only one size. */
  size: string | null;
  onClose: () => void;
}

function DeleteDialog({ template, size, onClose }: DeleteDialogProps) {
  const remove = useListAction<void>({
    send: () => sendJson('DELETE', `/api/templates/${template.id}`),
    success: () => ({ title: t('Template Deleted'), description: template.name }),
    failure: {
      title: t('Delete Failed'),
      description: t('Could not delete template. Please try again.'),
      always: true,
    },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger
      title={t('Delete Template')}
      subject={size ? `${template.name}, ${size}` : template.name}
      label={t('Delete')}
      busyLabel={t('Deleting…')}
      action={remove}
      onClose={onClose}
    >
      <p>{t('Are you sure you want to delete this template?')}</p>
      <p className="text-sm text-ink-soft">
        {size
          ? t('Flyers made from it are kept, and so are its other sizes.')
          : t('Flyers made from it are kept.')}
      </p>
    </ConfirmDialog>
  );
}
