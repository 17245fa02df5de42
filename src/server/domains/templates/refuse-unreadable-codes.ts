import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { contrastOf } from '#flyer/colors.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';

/** Cameras need less, but a flyer is shown dimmed, printed and photographed. */
const LEAST_CONTRAST = 4.5;

/** @throws AppError VALIDATION_FAILED for a QR code that is not clearly darker than its background */
export function refuseUnreadableCodes({ qrElements = [] }: FlyerLayout): void {
  for (const [i, { color = '#000000', background = '#ffffff' }] of qrElements.entries()) {
    const isDarker = contrastOf(color, '#ffffff') > contrastOf(background, '#ffffff');
    if (isDarker && contrastOf(color, background) >= LEAST_CONTRAST) continue;
    throw fieldError(
      'VALIDATION_FAILED',
      `layoutJson.qrElements.${i}.color`,
      'Choose a colour that is much darker than the background, or cameras cannot read the code.',
    );
  }
}
