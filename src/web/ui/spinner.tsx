/** A page to come, as tall as the screen, so that the footer is not seen jumping; `label` is what a screen reader says. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-40">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-clay" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
