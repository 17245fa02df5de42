import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import { bareName, isTitle } from '#flyer/text/fill-placeholders.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { contrastOf } from '#flyer/colors.ts';

/** Minimum contrast of a QR code. Cameras need less, but flyers are shown on dimmed screens, printed and photographed. */
const LEAST_CONTRAST = 4.5;

/** Placeholders that every flyer needs, one of each group. */
const REQUIRED_TEXTS = [['eventName', 'eventTitle'], ['attendeeName'], ['attendeeCountry']];

/** Checks that a layout has the spec's required elements. @throws AppError INCOMPLETE_LAYOUT */
export function refuseIncompleteLayout(layout: FlyerLayout): void {
  // A hidden title counts as present, because many backgrounds show the title.
  const textElements = layout.textElements.filter(
    (text) => !text.hidden || isTitle(bareName(text.placeholder)),
  );
  const photoElements = layout.photoElements.filter(({ hidden }) => !hidden);
  const said = textElements.flatMap(({ placeholder, text }) => [
    bareName(placeholder),
    ...Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name),
  ]);
  const hasTexts = REQUIRED_TEXTS.every((names) => names.some((name) => said.includes(name)));
  if (hasTexts && photoElements.length > 0) return;
  const sentence = TEMPLATE_MESSAGES.required;
  throw new AppError('INCOMPLETE_LAYOUT', sentence, { fields: { layoutJson: sentence } });
}

/** Checks that every QR code is clearly darker than its background. @throws AppError VALIDATION_FAILED */
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
