import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import { sha256 } from '#server/media/storage.ts';

/** Changes with everything that is drawn, so that browsers may keep a thumbnail for ever. */
export function thumbnailVersion(layout: object, backgroundPath: string | null): string {
  const drawn = sha256(JSON.stringify([RENDERER_VERSION, backgroundPath, layout]));
  return Buffer.from(drawn, 'hex').toString('base64url').slice(0, 10);
}
