import sharp from 'sharp';
import { phonePhoto } from '../../e2e/phone-photo.ts';
import { MAX_PHOTO_SIDE } from '#web/shared/photo/photo-encoding.ts';

export interface FlyerPhoto {
  jpeg: Buffer;
  dataUrl: string;
}

/** A phone's photo as browsers send it: no longer than needed and without its EXIF data. */
export async function makeFlyerPhoto(): Promise<FlyerPhoto> {
  const jpeg = await sharp(await phonePhoto())
    .rotate()
    .resize(MAX_PHOTO_SIDE, MAX_PHOTO_SIDE, { fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { jpeg, dataUrl: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}
