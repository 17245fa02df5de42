import { t } from '#web/kit/language/t.ts';
/** Drawings stay PNG for sharp edges, unless several of them would be too large for one request. */
const PNG_BYTES = 2_000_000;

/** Encodes a drawn background as a file to send. @throws Error without memory */
export async function pictureBlobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await blobOf(canvas, 'image/png');
  return png.size <= PNG_BYTES ? png : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t('This device could not store the picture.')))),
      type,
      0.92,
    ),
  );
}
