/** A scroll offset in pixels and the number of loaded pages. */
export interface ListPosition {
  y: number;
  pages: number;
}

const STORE = 'list-positions';
const MOST = 40;
/** Restoring more would take too long. */
const MOST_PAGES = 12;

let positions: Map<string, ListPosition> | undefined;

/** Per tab, or per document without storage. */
function load(): Map<string, ListPosition> {
  if (positions) return positions;
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, ListPosition][]);
  } catch {
    positions = new Map();
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...load()]));
    } catch {}
  });
  return positions;
}

export function savePosition(entry: string, { y, pages }: ListPosition): void {
  const saved = load();
  saved.delete(entry);
  saved.set(entry, { y, pages: Math.min(pages, MOST_PAGES) });
  if (saved.size > MOST) saved.delete(saved.keys().next().value!);
}

export function savedPosition(entry: string): ListPosition | null {
  return load().get(entry) ?? null;
}
