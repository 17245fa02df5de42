import type { clothMarkup } from '#flyer/pattern/pattern.ts';
import { useEffect, useRef } from 'react';

/** The generator: there from the start on the server, fetched by the browser when it first draws a cloth itself. */
let draw: typeof clothMarkup | undefined;
if (import.meta.env.SSR) draw = (await import('#flyer/pattern/pattern.ts')).clothMarkup;

async function loadGenerator(): Promise<typeof clothMarkup> {
  draw ??= (await import('#flyer/pattern/pattern.ts')).clothMarkup;
  return draw;
}

/**
 * A piece of cloth that fills its box. Inline rather than fetched: the server writes each into the HTML as a few hundred
 * characters that compress to a few dozen, so it needs no request and is there in the first paint. Hydration
 * leaves what the server drew alone; a first visit therefore never loads the generator.
 */
export function Pattern({
  seed,
  category,
  className,
  scale,
}: {
  seed: string;
  category: string | null;
  className: string;
  scale?: number | undefined;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const shown = useRef<string>(undefined);
  const options = { seed, category, ...(scale && { scale }) };
  const wanted = JSON.stringify(options);

  useEffect(() => {
    const element = svg.current;
    const drawnBefore = shown.current === undefined && element?.hasChildNodes();
    if (!element || drawnBefore || shown.current === wanted) {
      shown.current = wanted;
      return;
    }
    shown.current = wanted;
    loadGenerator().then(
      (generate) => {
        if (shown.current === wanted) element.innerHTML = generate(JSON.parse(wanted));
      },
      // Offline: the box keeps its plain colour.
      () => undefined,
    );
  }, [wanted]);

  return (
    <svg
      ref={svg}
      aria-hidden="true"
      suppressHydrationWarning
      className={`block bg-paper-deep ${className}`}
      dangerouslySetInnerHTML={{ __html: draw?.(options) ?? '' }}
    />
  );
}
