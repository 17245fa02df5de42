import type { clothMarkup } from '#flyer/pattern/pattern.ts';

/** The pattern generator. The server loads it at startup; browsers fetch it when first needed. */
let draw: typeof clothMarkup | undefined;
if (import.meta.env.SSR) draw = (await import('#flyer/pattern/pattern.ts')).clothMarkup;

/** The options (JSON) of the pattern that each element currently shows. */
const shown = new WeakMap<SVGSVGElement, string>();

/** Draws the pattern for `options` (JSON), unless the element already shows that pattern or the server's drawing. */
async function paint(element: SVGSVGElement, options: string): Promise<void> {
  const drawnByServer = !shown.has(element) && element.hasChildNodes();
  const before = shown.get(element);
  shown.set(element, options);
  if (drawnByServer || before === options) return;
  const { clothMarkup } = await import('#flyer/pattern/pattern.ts');
  draw = clothMarkup;
  if (shown.get(element) !== options) return;
  element.innerHTML = draw(JSON.parse(options) as Parameters<typeof clothMarkup>[0]);
}

interface PatternProps {
  seed: string;
  category: string | null;
  className: string;
  scale?: number | undefined;
}

/**
 * A pattern that fills its box. The server writes it into the HTML as inline SVG, so it needs no request and shows in
 * the first paint. Hydration keeps the SVG, so a first visit never loads the generator.
 */
export function Pattern({ seed, category, className, scale }: PatternProps) {
  const options = { seed, category, ...(scale && { scale }) };
  return (
    <svg
      ref={(element) => {
        if (element) void paint(element, JSON.stringify(options));
      }}
      aria-hidden="true"
      suppressHydrationWarning
      className={`block bg-paper-deep ${className}`}
      dangerouslySetInnerHTML={{ __html: draw?.(options) ?? '' }}
    />
  );
}
