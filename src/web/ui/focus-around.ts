import type { MouseEvent } from 'react';

/** Hands the focus of a control that is about to leave to the part that it stands in: the keyboard goes on from there. */
export function focusAround({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
