import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { Starter } from '#contract/flyers/templates.ts';
import { useState } from 'react';
import { useOwn } from '#web/kit/api/use-own.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';

/** Canvas sizes, most used first, because a phone's screen has no room for the last sizes. */
const SIZES: readonly CanvasSize[] = [
  ...new Set<CanvasSize>(['1080x1920', '1080x1080', ...(Object.keys(CANVAS_SIZES) as CanvasSize[])]),
];

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

interface StartersDialogProps {
  onChoose: (starter: Starter | null) => void;
  onClose: () => void;
}

export function StartersDialog({ onChoose, onClose }: StartersDialogProps) {
  const starters = useOwn<Starter[]>('/api/template-starters');
  const [size, setSize] = useState<CanvasSize | ''>('');
  const offered = starters.data?.filter(({ canvasSize }) => size === '' || canvasSize === size) ?? [];
  return (
    <Dialog
      wide
      title={t('Start from a design')}
      description={t('You can change everything later: texts, colours, positions and the background.')}
      onClose={onClose}
    >
      <DialogBody label={t('Designs')}>
        <fieldset
          aria-label={t('Canvas size')}
          className="-mx-5 flex max-sm:min-h-14 min-w-0 gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
        >
          {(['', ...SIZES] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={size === each}
              className="min-h-11 shrink-0 rounded-full border-2 border-control px-3.5 text-sm font-semibold hover:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => setSize(each)}
            >
              {each ? t(CANVAS_SIZES[each].label) : t('All sizes')}
            </button>
          ))}
        </fieldset>
        {starters.isPending && <output className="sr-only">{t('Loading designs')}</output>}
        {starters.isError && <LoadFailed what={t('the designs')} onRetry={() => void starters.refetch()} />}
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <li>
            <button
              type="button"
              className="grid aspect-square w-full place-items-center rounded-2xl border-2 border-dashed border-control p-3 text-center font-semibold hover:border-ink"
              onClick={() => onChoose(null)}
            >
              <span>
                <Icon name="plus" className="mx-auto mb-2 size-8" />
                {t('Blank canvas, or your own picture')}
              </span>
            </button>
          </li>
          {starters.isPending && SKELETONS.map((key) => <StarterSkeleton key={key} />)}
          {offered.map((starter) => (
            <li key={starter.id}>
              <StarterButton starter={starter} onClick={() => onChoose(starter)} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

function StarterSkeleton() {
  return (
    <li aria-hidden="true" className="animate-pulse rounded-2xl border-2 border-line p-2">
      <div className="aspect-square rounded-lg bg-paper-deep" />
      <div className="mt-2 h-12 rounded-lg bg-paper-deep" />
    </li>
  );
}

function StarterButton({ starter, onClick }: { starter: Starter; onClick: () => void }) {
  const { width, height, label } = CANVAS_SIZES[starter.canvasSize];
  return (
    <button
      type="button"
      className="group w-full rounded-2xl border-2 border-line p-2 text-start hover:border-ink"
      onClick={onClick}
    >
      <img
        src={starter.thumbnailPath}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="max-h-64 w-full rounded-lg bg-paper-deep object-contain"
      />
      <span className="mt-2 block font-semibold">{starter.name}</span>
      <span className="block text-sm text-ink-soft">{t(label)}</span>
    </button>
  );
}
