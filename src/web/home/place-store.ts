/** A place in a list: how far it was scrolled, in pixels, and how many pages of it were there. */
export interface Place {
  y: number;
  pages: number;
}

const STORE = 'list-places';
const MOST = 40;
/** Nobody waits for more pages than these to come back. */
const MOST_PAGES = 12;

let places: Map<string, Place> | undefined;

/** The places of this tab; without storage, of this document. */
function load(): Map<string, Place> {
  if (places) return places;
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Place][]);
  } catch {
    places = new Map();
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...load()]));
    } catch {
      // Storage is full or forbidden: the places last as long as the document.
    }
  });
  return places;
}

/** Remembers the place of a history entry, for this tab. */
export function keepPlace(entry: string, { y, pages }: Place): void {
  const kept = load();
  kept.delete(entry);
  kept.set(entry, { y, pages: Math.min(pages, MOST_PAGES) });
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}

/** The place that was left in a history entry, or null. */
export function keptPlace(entry: string): Place | null {
  return load().get(entry) ?? null;
}
