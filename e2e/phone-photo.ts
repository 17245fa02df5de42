import sharp from 'sharp';

/**
 * Makes a JPEG as stored by a phone held upright: 4000 x 3000 pixels in landscape, EXIF orientation 6, GPS data, and
 * sensor-like noise for a realistic size. Upright, it is 3000 x 4000: red above, blue below.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff;
      const grain = (noise >>> 16) % 64;
      const isAbove = x < width / 2;
      pixels[at] = isAbove ? 190 + grain : 20 + grain;
      pixels[at + 1] = 20 + grain;
      pixels[at + 2] = isAbove ? 20 + grain : 190 + grain;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .jpeg({ quality: 97 })
    .toBuffer();
}
