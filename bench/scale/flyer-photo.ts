import sharp from 'sharp';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { firstFocus } from '#flyer/geometry/first-focus.ts';
import { phonePhoto } from '../../e2e/phone-photo.ts';
import { MAX_PHOTO_SIDE } from '#web/shared/photo/photo-encoding.ts';

export interface FlyerPhoto {
  jpeg: Buffer;
  dataUrl: string;
  /** Browsers send the focus, so the server does not have to find it. */
  focus: PhotoFocus;
}

/** Makes a phone's photo as browsers upload it: no larger than needed and without EXIF data. */
export async function makeFlyerPhoto(): Promise<FlyerPhoto> {
  const jpeg = await sharp(await phonePhoto())
    .rotate()
    .resize(MAX_PHOTO_SIDE, MAX_PHOTO_SIDE, { fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const { data, info } = await sharp(jpeg)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const focus = firstFocus(data, info.width, info.height);
  return { jpeg, focus, dataUrl: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}
