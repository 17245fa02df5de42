/** When off, it shows how much data the preview needs. */
export function PreviewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pr-2 text-sm font-semibold whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
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
      {!on && <span className="font-normal text-ink-soft">(up to 0.4 MB once)</span>}
    </label>
  );
}
