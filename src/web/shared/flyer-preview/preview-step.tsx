import type { EventDetail, OfferedTemplate } from '#contract/events/events.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { keepPreviewChoice, readPreviewChoice } from '#web/shared/flyer-form/draft-store.ts';
import type { FlyerForm } from '#web/shared/flyer-form/flyer-form.ts';
import { FlyerPreview } from './flyer-preview.tsx';

type Props = {
  event: EventDetail;
  template: OfferedTemplate;
  form: FlyerForm;
  started: boolean;
  large: boolean;
  onLarge: (large: boolean) => void;
};

export function PreviewStep({ event, template, form, started, large, onLarge }: Props) {
  const [on, setOn] = usePreviewChoice();
  // Sticky while the fields below are filled in, but out of the way of the country list.
  const stays = large
    ? ''
    : 'sticky top-[calc(4.45rem+var(--bars))] z-10 low:static group-has-[[aria-expanded=true]]/form:static';
  return (
    <>
      <div className="-my-4 flex flex-wrap items-center justify-between">
        <PreviewSwitch on={on} onChange={setOn} />
        {on && (
          <Button variant="ghost" className="-mr-3 px-3! text-sm" onClick={() => onLarge(!large)}>
            <Icon name={large ? 'minus' : 'plus'} className="size-4" /> {large ? 'Smaller' : 'Larger'}
            <span className="sr-only"> preview</span>
          </Button>
        )}
      </div>
      {on && (
        <div className={`${stays} -mx-4 -my-3 bg-surface px-4 py-3`}>
          <FlyerPreview event={event} template={template} form={form} started={started} />
        </div>
      )}
    </>
  );
}

/** Whether the preview is on. It is on in the server's HTML; the device's choice applies after hydration. */
function usePreviewChoice(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  // oxlint-disable-next-line react/set-state-in-effect -- the device's choice is only known after hydration
  useEffect(() => setOn(readPreviewChoice()), []);
  return [
    on,
    (next) => {
      setOn(next);
      keepPreviewChoice(next);
    },
  ];
}

/** The switch for the live preview. While off, it shows how much data the preview needs. */
function PreviewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pr-2 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="sr-only"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 rounded-full p-0.5 transition-colors duration-150 ${on ? 'justify-end bg-baobab' : 'bg-control'}`}
      >
        <span className="size-5 rounded-full bg-surface" />
      </span>
      Live preview
      {!on && <span className="font-normal text-ink-soft">(up to 0.4 MB, first time only)</span>}
    </label>
  );
}
