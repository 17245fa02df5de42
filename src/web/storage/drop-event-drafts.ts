import { EVENT_DRAFT_PREFIX } from './kept-names.ts';

/** Deletes what event forms keep on this device. Never throws. Apart from `forget-saved.ts`, which every page loads. */
export function dropEventDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(EVENT_DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {}
}
