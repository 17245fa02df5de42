/**
 * The `Idempotency-Key` of a form: kept with what it was first sent for, so that the same content sent again after a
 * lost answer is the same attempt and is done once, also after a reload.
 */
export type Attempt = { key: string; content: string };

/** The attempt to send `content` with: the last one when nothing changed since, else one with a new key. */
export function attemptWith(content: string, last: Attempt | null): Attempt {
  return last?.content === content ? last : { key: newKey(), content };
}

/** 128 random bits. `crypto.randomUUID` would need https, which a phone testing against a laptop doesn't have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
