import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { LAYERS, SLIDERS } from './tool-icons.ts';

export type PanelTab = 'template' | 'add' | 'edit' | 'layers';

const TABS: readonly { tab: PanelTab; label: string; icon: IconName }[] = [
  { tab: 'template', label: m('Template'), icon: 'image' },
  { tab: 'add', label: m('Add'), icon: 'plus' },
  { tab: 'edit', label: m('Edit'), icon: SLIDERS },
  { tab: 'layers', label: m('Layers'), icon: LAYERS },
];

interface PanelProps {
  tab: PanelTab | null;
  onTab: (tab: PanelTab | null) => void;
  children: ReactNode;
}

/** The controls, beside the canvas. On phones, a row of buttons opens them in a sheet below the canvas. */
export function Panel({ tab, onTab, children }: PanelProps) {
  return (
    <aside
      aria-label={t('Controls')}
      className="flex shrink-0 flex-col-reverse border-t-2 border-line bg-surface lg:w-88 lg:flex-col lg:border-s-2"
    >
      <fieldset aria-label={t('Panels')} className="grid shrink-0 grid-cols-4 border-line">
        {TABS.map(({ tab: each, label, icon }) => (
          <button
            key={each}
            type="button"
            aria-pressed={tab === each}
            className={`grid min-h-14 content-center justify-items-center border-b-4 text-xs font-semibold -outline-offset-3 hover:text-ink ${tab === each ? 'border-clay text-ink' : 'border-transparent text-ink-soft'}`}
            onClick={() => onTab(tab === each && !isBeside() ? null : each)}
          >
            <Icon name={icon} />
            {t(label)}
          </button>
        ))}
      </fieldset>
      {tab && (
        <div
          key={tab}
          data-panel=""
          tabIndex={-1}
          className="dialog-in grid max-h-[40dvh] outline-none min-h-0 content-start gap-4 overflow-y-auto overscroll-contain border-y-2 border-line p-4 lg:max-h-none lg:flex-1"
        >
          <button
            type="button"
            className="relative z-10 -mt-2 -mb-15 ms-auto inline-flex min-h-11 items-center gap-1 px-2 text-sm font-semibold lg:hidden"
            onClick={() => onTab(null)}
          >
            {t('Done')} <Icon name="down" className="size-4" />
          </button>
          {children}
        </div>
      )}
    </aside>
  );
}

/** Focuses the first field of the open panel, else its first button, else the panel. */
export function focusPanel(): void {
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  const controls = [
    ...(panel?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? []),
  ].filter((control) => !control.matches(':disabled') && control.checkVisibility());
  (controls.find((control) => control.tagName !== 'BUTTON') ?? controls[0] ?? panel)?.focus();
}

/** Moves focus from the panel to the panel's fields. Needed if a key opened the panel before the fields had loaded. */
export function passFocusOn(): void {
  if (document.activeElement?.matches('[data-panel]')) focusPanel();
}

/** Whether the panel stays open beside the canvas. */
export function isBeside(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}
