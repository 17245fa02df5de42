import { placeholderUrl, type PictureLook } from '#contract/pictures/picture-look.ts';
import { srcSetOf } from '#contract/pictures/picture-variants.ts';
import { useState, type ReactNode } from 'react';
import { PICTURE_SIZES, type PicturePlace } from './picture-sizes.ts';

/** Formats to offer, best first. The path's own format is the fallback. */
const FORMATS = ['avif', 'webp'] as const;

/**
 * An uploaded picture in the size that fits its place. The HTML contains a blurred placeholder, which the picture then
 * covers. If the picture can't be decoded, `fallback` replaces both. The picture is decorative, because the adjacent text
 * describes its subject.
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
  className: string;
  eager?: boolean;
  /** Whether to fit the whole picture into the box rather than crop it. */
  whole?: boolean;
  fallback?: ReactNode;
}) {
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) return fallback;
  const native = path.endsWith('.jpg') ? 'jpg' : 'webp';
  // Pictures that may be transparent have no placeholder, because it would show through them.
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
            // The picture may have failed before hydration.
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
