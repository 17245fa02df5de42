import { Pattern } from '#web/ui/pattern.tsx';

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
    <img
      src={path}
      alt=""
      width="800"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}
