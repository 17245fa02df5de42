import type { TextStack } from '#contract/flyers/layout-types.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { directionOf } from './text-direction.ts';

/** Returns a stack's direction. Ignores the lead among several texts: the flyer's language decides, not the attendee's name. */
export function directionOfStack(
  { lead, texts }: TextStack,
  { layout, values }: Pick<FlyerScene, 'layout' | 'values'>,
): 'ltr' | 'rtl' {
  const words = texts
    .filter(({ id }) => id !== lead || texts.length === 1)
    .flatMap(({ id }) => layout.textElements.find((element) => element.id === id) ?? [])
    .map((element) => fillPlaceholders(element, values));
  return directionOf(words.join(' '));
}

/** Whether the words of any stack start at its right side. */
export function beginsRight(scene: FlyerScene): boolean {
  const { stacks = [], textElements } = scene.layout;
  return stacks.some((stack) => {
    const lead = textElements.find(({ id }) => id === stack.lead);
    return lead?.align === 'start' && directionOfStack(stack, scene) === 'rtl';
  });
}
