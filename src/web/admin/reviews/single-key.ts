const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVERLAYS = '[role=dialog], [role=menu], details[open]';

/** The key of a shortcut without modifiers, or null: keys that are typed, held, combined, or meant for a dialog or a menu are not. */
export function singleKeyOf(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  if (event.isComposing || (target instanceof Element && target.closest(TYPED_IN))) return null;
  return document.querySelector(OVERLAYS) ? null : key;
}
