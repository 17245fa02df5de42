import type { Event } from '#contract/events/events.ts';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import type { PicturePlace } from './picture-sizes.ts';
import { StoredPicture } from './stored-picture.tsx';

type PicturedEvent = Pick<Event, 'slug' | 'category' | 'heroPath'> &
  Partial<Pick<Event, 'bannerPath' | 'pictures'>>;

interface EventPictureProps {
  event: PicturedEvent;
  className: string;
  /** The place of the picture, which determines its width. `banner` prefers the event's banner picture. */
  place?: PicturePlace;
  /** Whether the picture is above the fold and so loads first. */
  eager?: boolean;
  /** Scale of the pattern in large boxes. */
  scale?: number;
}

/** An event's picture, else its pattern. The picture is decorative, because the event's name is always next to it. */
export function EventPicture({ event, className, place = 'card', eager, scale }: EventPictureProps) {
  const cloth = <Pattern seed={event.slug} category={event.category} className={className} scale={scale} />;
  const [path, look] =
    place === 'banner' && event.bannerPath
      ? [event.bannerPath, event.pictures?.banner]
      : [event.heroPath, event.pictures?.hero];
  if (!path) return cloth;
  return (
    <StoredPicture
      // A new key resets the error state for another picture.
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
