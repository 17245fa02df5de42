export interface Toast {
  id: number;
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  tone?: 'default' | 'danger';
  /** Milliseconds until it leaves by itself. */
  duration: number;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there: one at a time. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): void {
  set({ duration: 5000, ...toast, id: ++lastId });
}

export function dismissToast(): void {
  set(null);
}

export function currentToast(): Toast | null {
  return current;
}

/** Calls `listener` whenever the toast changes; returns the way to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
