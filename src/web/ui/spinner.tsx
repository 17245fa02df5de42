/** A wait whose length is unknown; `label` is what a screen reader says. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid min-h-80 place-items-center">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-clay" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
