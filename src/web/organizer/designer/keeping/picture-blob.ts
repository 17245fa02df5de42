import { t } from '#web/kit/language/t.ts';
/** Maximum size of a PNG in bytes. PNG keeps edges sharp, but several larger files would not fit into one request. */
const PNG_BYTES = 2_000_000;

/** Encodes a drawn background as a file to send. @throws Error when out of memory */
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
