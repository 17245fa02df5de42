import type { clothMarkup } from '#flyer/pattern/pattern.ts';

/** The generator: there from the start on the server, fetched by the browser when it first draws a cloth itself. */
let draw: typeof clothMarkup | undefined;
if (import.meta.env.SSR) draw = (await import('#flyer/pattern/pattern.ts')).clothMarkup;

/** What each element shows, by its options. */
const shown = new WeakMap<SVGSVGElement, string>();

/** After each render: draws the cloth of `options` (as JSON) unless it is there, above all from the server. Until the generator is there the box stays plain. */
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
 * A piece of cloth that fills its box. Inline rather than fetched: the server writes each into the HTML as a few hundred
 * characters that compress to a few dozen, so it needs no request and is there in the first paint. Hydration
 * leaves what the server drew alone; a first visit therefore never loads the generator.
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
