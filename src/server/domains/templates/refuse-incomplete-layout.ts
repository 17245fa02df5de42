import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import { bareName, isTitle } from '#flyer/text/fill-placeholders.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** The texts that every flyer has. The event's may be hidden: many backgrounds carry it. */
const REQUIRED_TEXTS = [['eventName', 'eventTitle'], ['attendeeName'], ['attendeeCountry']];

/** @throws AppError INCOMPLETE_LAYOUT for a layout without one of the spec's required elements */
export function refuseIncompleteLayout(layout: FlyerLayout): void {
  // A hidden title still counts: many backgrounds carry it.
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
