export interface Toast {
  id: number;
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  tone?: 'default' | 'danger';
  /** Time that the toast stays open, in milliseconds. */
  duration: number;
  /** Whether the toast is shown. A dismissed toast disappears immediately and leaves the DOM after REMOVAL_DELAY_MS. */
  open: boolean;
}

const DURATION_MS = 5000;
const REMOVAL_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  clearTimeout(removal);
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast and replaces the current one. */
export function showToast(toast: Omit<Toast, 'id' | 'duration' | 'open'> & { duration?: number }): void {
  set({ duration: DURATION_MS, ...toast, id: ++lastId, open: true });
}

export function dismissToast(): void {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(set, REMOVAL_DELAY_MS, null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
