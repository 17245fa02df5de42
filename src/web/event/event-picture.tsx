import { srcSetOf } from '#contract/picture-variants.ts';
import { Pattern } from '#web/ui/pattern.tsx';

/** What browsers choose from, best first. */
const FORMATS = ['avif', 'webp'] as const;
/** Cards stand side by side from tablets on. */
const SIZES = '(min-width: 768px) 50vw, 100vw';

/** An event's picture, or its own cloth until it has one. Decorative: the event's name always stands beside it. */
export function EventPicture({
  event,
  className,
  path = event.heroPath,
  eager = false,
  scale,
}: {
  event: { slug: string; category: string | null; heroPath: string | null };
  className: string;
  /** The picture to show in place of the hero. */
  path?: string | null;
  /** For the one picture that is in view at once. */
  eager?: boolean;
  /** Of the cloth, for large boxes. */
  scale?: number;
}) {
  if (!path)
    return <Pattern seed={event.slug} category={event.category} className={className} scale={scale} />;
  return (
    // The wrapper makes no box: the picture itself is laid out.
    <picture className="contents">
      {FORMATS.map((format) => {
        const srcSet = srcSetOf(path, format);
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={SIZES} />;
      })}
      <img
        src={path}
        alt=""
        width="800"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`object-cover ${className}`}
      />
    </picture>
  );
}
