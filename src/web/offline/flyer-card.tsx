import { useEffect, useMemo } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { KeptFlyer } from '#web/storage/kept-flyers.ts';

export function FlyerCard({ flyer }: { flyer: KeptFlyer }) {
  const url = useMemo(() => URL.createObjectURL(flyer.picture), [flyer.picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const ending = flyer.picture.type.split('/')[1] ?? 'jpeg';
  return (
    <figure>
      <img
        src={url}
        alt={`Your flyer for ${flyer.eventName}`}
        className="aspect-square w-full rounded-xl bg-paper-deep object-contain ring-1 ring-line"
      />
      <figcaption className="mt-2">
        <span dir="auto" className="line-clamp-2 font-semibold">
          {flyer.eventName}
        </span>
        <a
          href={url}
          download={`flyer-${flyer.eventSlug}.${ending}`}
          className={buttonClass('ghost', '-ml-3 px-3!')}
        >
          <Icon name="download" /> Save
        </a>
      </figcaption>
    </figure>
  );
}
