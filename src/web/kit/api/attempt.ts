/** An `Idempotency-Key` with its content: the same content sent again, even after a reload, is done once. */
export type Attempt = { key: string; content: string };

/** The last attempt when nothing has changed since, else one with a new key. */
export function attemptWith(content: string, last: Attempt | null): Attempt {
  return last?.content === content ? last : { key: newKey(), content };
}

/** 128 random bits. `crypto.randomUUID` needs https, which a phone testing against a laptop doesn't have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
