/** A scroll offset in pixels and the number of loaded pages. */
export interface Place {
  y: number;
  pages: number;
}

const STORE = 'list-places';
const MOST = 40;
/** Restoring more would take too long. */
const MOST_PAGES = 12;

let places: Map<string, Place> | undefined;

/** Per tab, or per document without storage. */
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
    } catch {}
  });
  return places;
}

export function keepPlace(entry: string, { y, pages }: Place): void {
  const kept = load();
  kept.delete(entry);
  kept.set(entry, { y, pages: Math.min(pages, MOST_PAGES) });
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}

export function keptPlace(entry: string): Place | null {
  return load().get(entry) ?? null;
}
