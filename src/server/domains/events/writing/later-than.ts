/** Now, and at least a millisecond after the last change: versions of an event must differ. */
export function laterThan(updatedAt: Date): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}
