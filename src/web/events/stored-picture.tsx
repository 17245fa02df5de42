import { placeholderUrl, type PictureLook } from '#contract/picture-look.ts';
import { srcSetOf } from '#contract/picture-variants.ts';
import { useState, type ReactNode } from 'react';
import { PICTURE_SIZES, type PicturePlace } from './picture-sizes.ts';

/** What browsers choose from, best first; the path's own format is for the rest. */
const FORMATS = ['avif', 'webp'] as const;

/**
 * A picture that somebody uploaded, in the file that fits its place. It fills its box from the first paint: with its
 * blurred colours, which stand in the HTML, then with itself, and with `fallback` when it turns out to be unreadable.
 * Decorative: what it shows is always said beside it.
 */
export function StoredPicture({
  path,
  look,
  place,
  className,
  eager = false,
  whole = false,
  fallback = null,
}: {
  path: string;
  look: PictureLook | undefined;
  place: PicturePlace;
  /** Gives the box its size and its corners. */
  className: string;
  /** For the one picture that is in view at once. */
  eager?: boolean;
  /** Shows all of it, with air beside it, rather than cropping it. */
  whole?: boolean;
  fallback?: ReactNode;
}) {
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) return fallback;
  const native = path.endsWith('.jpg') ? 'jpg' : 'webp';
  // Through a picture with transparent parts one would see the blurred one.
  const blurred = look && native === 'jpg' && !whole ? placeholderUrl(look) : null;
  const srcSetIn = (format: 'avif' | 'webp' | 'jpg') => srcSetOf(path, format) ?? undefined;
  const sizes = PICTURE_SIZES[place];
  return (
    <span className={`relative block overflow-hidden ${whole ? 'bg-surface' : 'bg-paper-deep'} ${className}`}>
      {blurred && <img src={blurred} alt="" className="absolute size-full" />}
      <picture>
        {FORMATS.map(
          (format) =>
            format !== native &&
            srcSetIn(format) && (
              <source key={format} type={`image/${format}`} srcSet={srcSetIn(format)} sizes={sizes} />
            ),
        )}
        <img
          ref={(image) => {
            // It may have failed before this page's scripts were there to hear of it.
            if (image?.complete && image.naturalWidth === 0) setUnreadable(true);
          }}
          onError={() => setUnreadable(true)}
          src={path}
          srcSet={srcSetIn(native)}
          sizes={sizes}
          alt=""
          width={look?.width}
          height={look?.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={`absolute inset-0 size-full ${whole ? 'object-contain' : 'object-cover'}`}
        />
      </picture>
    </span>
  );
}
