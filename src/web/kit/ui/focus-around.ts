import type { MouseEvent } from 'react';

/** Moves focus from a control that is about to disappear to the region around it. */
export function focusAround({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
