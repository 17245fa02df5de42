import { t } from '#web/kit/language/t.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { layersOf, shownLayout } from '#flyer/layers-of.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwn } from '#web/kit/api/use-own.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { FieldError } from '#web/kit/form/form-field.tsx';
import { findLayer, type Design } from '../model/design.ts';
import { labelOf } from '../elements/kinds.ts';
import { formatOf, makeMissingSizes, missingSizes, type MadeSize } from '../other-sizes/make-size.ts';
import type { LateDialogProps } from '../open-dialog.tsx';
import { DesignProblems } from '../panels/design-problems.tsx';
import { DesignPreview } from './design-preview.tsx';

export default function SizesDialog({ editor, materials, stored, saving, onClose }: LateDialogProps) {
  const { design } = editor;
  const own = useOwn<OwnTemplate[]>('/api/my-templates');
  const [left, setLeft] = useState<ReadonlySet<CanvasSize>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const familyId = stored?.familyId;
  const family = familyId ? (own.data ?? []).filter((template) => template.familyId === familyId) : [];
  const has = [...new Set([design.canvasSize, ...family.map(({ canvasSize }) => canvasSize)])];
  // The sizes are computed once, because the design does not change while the dialog is open.
  const sizes = useQuery({
    queryKey: ['other-sizes'],
    queryFn: () => makeMissingSizes(design, materials),
    gcTime: 0,
  });
  const missing = missingSizes(has);
  const made = (sizes.data ?? []).filter(({ canvasSize }) => missing.includes(canvasSize));
  const chosen = made.filter(({ canvasSize }) => !left.has(canvasSize));

  async function make(): Promise<void> {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    setFailure(await saving.saveWithSizes(chosen));
    setBusy(false);
  }
  return (
    <Dialog
      wide
      title={t('Make the other sizes')}
      description={
        made.length > 0 || !sizes.data
          ? t('Rearranged from your {formats} design. Attendees choose the format they need.', {
              formats: listed(has),
            })
          : t('This design already exists in all of these sizes: {formats}.', { formats: listed(has) })
      }
      onClose={onClose}
    >
      <DialogBody label={t('New sizes')}>
        <DesignProblems editor={editor} />
        {sizes.isPending && <output className="block py-8 text-center">{t('Arranging the sizes…')}</output>}
        {sizes.isError && <LoadFailed what={t('the other sizes')} onRetry={() => void sizes.refetch()} />}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {made.map((size) => (
            <li key={size.canvasSize}>
              <label className="flex h-full cursor-pointer flex-col rounded-2xl border-2 border-line p-2 hover:border-control has-checked:border-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
                <DesignPreview made={size} materials={materials} />
                <span className="mt-auto flex min-h-11 items-center gap-2 px-1 pt-1 font-semibold">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-clay"
                    checked={!left.has(size.canvasSize)}
                    onChange={(event) => {
                      const next = new Set(left);
                      if (event.target.checked) next.delete(size.canvasSize);
                      else next.add(size.canvasSize);
                      setLeft(next);
                    }}
                  />
                  <span>
                    {formatOf(size.canvasSize)}
                    <span className="block text-xs font-normal text-ink-soft">
                      {t(CANVAS_SIZES[size.canvasSize].label)}
                    </span>
                    {leftOut(design, size).map((label) => (
                      <span key={label} className="block text-xs font-normal text-danger">
                        {t('No room for: {label}', { label })}
                      </span>
                    ))}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FieldError>{failure}</FieldError>
      </DialogBody>
      <DialogActions onCancel={onClose} cancelLabel={t(made.length > 0 || !sizes.data ? 'Cancel' : 'Close')}>
        {made.length > 0 && (
          <Button
            aria-busy={busy}
            aria-disabled={busy || chosen.length === 0 || undefined}
            onClick={() => void make()}
          >
            {busy || failure
              ? t(busy ? 'Making…' : 'Retry')
              : t('Save and Make {count, plural, one {# Size} other {# Sizes}}', { count: chosen.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Elements that the design shows but this size hides. Shapes are omitted, because they are ornaments. */
function leftOut(design: Design, { layout }: MadeSize): string[] {
  return layersOf(shownLayout(design.layout))
    .filter(({ kind, element }) => kind !== 'shape' && findLayer(layout, element.id)?.element.hidden)
    .map(labelOf);
}

function listed(sizes: readonly CanvasSize[]): string {
  const names = sizes.map((size) => formatOf(size).toLowerCase());
  return new Intl.ListFormat(locale()).format([...new Set(names)]);
}
