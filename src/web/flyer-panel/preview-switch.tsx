import { useEffect, useState } from 'react';
import { keepPreviewChoice, readPreviewChoice } from './draft-store.ts';

/** Whether the preview is on, remembered on the device. On for the server's HTML; the device's choice follows. */
export function usePreviewChoice(): [boolean, (on: boolean) => void] {
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

export function PreviewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="-my-4 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 px-2 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
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
      {!on && <span className="font-normal text-ink-soft">(uses up to 0.4 MB once)</span>}
    </label>
  );
}
