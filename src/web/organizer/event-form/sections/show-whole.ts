import type { KeyboardEvent } from 'react';

/** Shows all of a text area that Tab has focused, because browsers scroll only its caret into view. */
export function showWhole({ key, currentTarget }: KeyboardEvent): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
