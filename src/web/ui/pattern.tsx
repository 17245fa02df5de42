import { clothMarkup } from '#flyer/pattern/pattern.ts';

/**
 * A piece of cloth that fills its box. Drawn inline rather than fetched: a card's cloth is a few hundred characters that
 * compress to a few dozen, needs no request, and is there in the first paint.
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
  return (
    <svg
      aria-hidden="true"
      className={`block ${className}`}
      dangerouslySetInnerHTML={{ __html: clothMarkup({ seed, category, ...(scale && { scale }) }) }}
    />
  );
}
