import { ELEMENT_KINDS } from '#flyer/registry.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { TEMPLATE_COPY_KEY } from '#web/kit/storage/kept-names.ts';
import type { Layer } from '../model/design.ts';

let copied: readonly Layer[] = [];

/** Stores copied elements for other tabs and templates. If storage is unavailable, they are lost when the page closes. */
export function keepCopied(layers: readonly Layer[]): void {
  copied = layers;
  keep(TEMPLATE_COPY_KEY, layers);
}

export function readCopied(): readonly Layer[] {
  const kept = readKept(TEMPLATE_COPY_KEY);
  if (!Array.isArray(kept)) return copied;
  return (kept as Layer[]).filter(({ kind, element }) => ELEMENT_KINDS.includes(kind) && element.id);
}
