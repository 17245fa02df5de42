/** As tall as the screen, so that the footer doesn't jump; `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-40">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-clay" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
