import { directionOf } from '#contract/language/languages.ts';
import type { KeyboardEvent } from 'react';
import { language } from '#web/kit/language/spoken.ts';

/** Moves focus among an element's children with the left and right keys, Home and End. In Arabic, left is forward. */
export function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.children] as HTMLElement[];
  const at = items.indexOf(event.target as HTMLElement);
  const forward = directionOf(language()) === 'rtl' ? -1 : 1;
  const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)!.focus();
}
