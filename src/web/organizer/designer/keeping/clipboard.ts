import { ELEMENT_KINDS } from '#flyer/registry.ts';
import { TEMPLATE_COPY_KEY } from '#web/kit/storage/kept-names.ts';
import type { Layer } from '../model/design.ts';

/** Keeps copied elements for other tabs and templates. Without storage they last as long as the page. */
export function keepCopied(layers: readonly Layer[]): void {
  copied = layers;
  try {
    localStorage.setItem(TEMPLATE_COPY_KEY, JSON.stringify(layers));
  } catch {}
}

export function readCopied(): readonly Layer[] {
  try {
    const kept = JSON.parse(localStorage.getItem(TEMPLATE_COPY_KEY) ?? 'null') as Layer[] | null;
    if (Array.isArray(kept))
      return kept.filter(({ kind, element }) => ELEMENT_KINDS.includes(kind) && element.id);
  } catch {}
  return copied;
}

let copied: readonly Layer[] = [];
