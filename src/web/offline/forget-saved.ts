/**
 * Deletes what this device keeps of pages, answers and flyers: whoever signs out leaves nothing behind. What belongs to the
 * product itself stays.
 */
export async function forgetSaved(): Promise<void> {
  // Not there on insecure addresses, and forbidden in some private windows.
  const names = await globalThis.caches?.keys().catch(() => []);
  for (const name of names ?? []) if (!name.startsWith('shell-')) await caches.delete(name);
}
