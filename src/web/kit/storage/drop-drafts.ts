import { EVENT_DRAFT_PREFIX, TEMPLATE_DRAFT_PREFIX } from './kept-names.ts';

const PREFIXES = [EVENT_DRAFT_PREFIX, TEMPLATE_DRAFT_PREFIX];

/** Deletes what the forms of events and templates keep on this device. Never throws. Apart from `forget-saved.ts`, which every page loads. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {}
}
