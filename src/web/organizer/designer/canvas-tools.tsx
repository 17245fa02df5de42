import { t } from '#web/kit/language/t.ts';
import type { RefObject } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import type { Stage } from './canvas/stage-controller.ts';
import { PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import { Tool } from './panels/choice-field.tsx';
import { FIT } from './panels/tool-icons.ts';
import type { Editor } from './use-editor.ts';

interface ZoomToolsProps {
  stage: RefObject<Stage | null>;
  zoom: number;
  /** Whether an open sheet leaves too little room for the buttons on a phone. */
  isTight: boolean;
}

/** Zoom buttons, for people who use neither a mouse wheel nor two fingers. */
export function ZoomTools({ stage, zoom, isTight }: ZoomToolsProps) {
  return (
    <div
      className={`absolute end-2 bottom-2 flex items-center overflow-hidden rounded-full border-2 border-line bg-surface shadow ${isTight ? 'max-lg:hidden' : ''}`}
    >
      <ZoomButton icon="minus" label={t('Zoom out')} onClick={() => stage.current?.zoomBy(0.8)} />
      <span className="min-w-11 text-center text-xs tabular-nums max-sm:sr-only" aria-live="polite">
        {Math.round(zoom * 100)} %
      </span>
      <ZoomButton icon="plus" label={t('Zoom in')} onClick={() => stage.current?.zoomBy(1.25)} />
      <ZoomButton icon={FIT} label={t('Fit to screen')} onClick={() => stage.current?.fit()} />
    </div>
  );
}

function ZoomButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center -outline-offset-3 hover:bg-paper-deep"
      onClick={onClick}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

/** A bar with the most common tools for the selection, within a thumb's reach. Wide screens show the panel instead. */
export function SelectionTools({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  return (
    <div className="absolute bottom-2 start-2 flex rounded-full border-2 border-line bg-surface px-1 shadow lg:hidden">
      <Tool icon={PENCIL} label={t('Edit selection')} onClick={onEdit} />
      <Tool icon="copy" label={t('Duplicate')} onClick={editor.duplicate} />
      <Tool icon={TRASH} danger label={t('Remove')} onClick={() => editor.remove()} />
    </div>
  );
}
