import type { EventPictures } from '#contract/picture-look.ts';
import { Pattern } from '#web/ui/pattern.tsx';
import type { PicturePlace } from './picture-sizes.ts';
import { StoredPicture } from './stored-picture.tsx';

/** What is needed to show an event's picture. */
export interface PicturedEvent {
  slug: string;
  category: string | null;
  heroPath: string | null;
  bannerPath?: string | null;
  pictures?: EventPictures;
}

/** An event's picture, or its own cloth until it has one. Decorative: the event's name always stands beside it. */
export function EventPicture({
  event,
  className,
  place = 'card',
  eager,
  scale,
}: {
  event: PicturedEvent;
  className: string;
  /** Where it stands, and so how wide it is; across the page stands the banner, if there is one. */
  place?: PicturePlace;
  /** For the one picture that is in view at once. */
  eager?: boolean;
  /** Of the cloth, for large boxes. */
  scale?: number;
}) {
  const cloth = <Pattern seed={event.slug} category={event.category} className={className} scale={scale} />;
  const [path, look] =
    place === 'banner' && event.bannerPath
      ? [event.bannerPath, event.pictures?.banner]
      : [event.heroPath, event.pictures?.hero];
  if (!path) return cloth;
  return (
    <StoredPicture
      // Another picture gets its own chance to be readable.
      key={path}
      path={path}
      look={look}
      place={place}
      className={className}
      eager={eager ?? false}
      fallback={cloth}
    />
  );
}
