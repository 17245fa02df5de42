/** An `Idempotency-Key` and its content. Sending the same content again, even after a reload, takes effect once. */
export type Attempt = { key: string; content: string };

/** Whether a value read from storage is an attempt. */
export function isAttempt(value: unknown): value is Attempt {
  const attempt = value as Partial<Attempt> | null | undefined;
  return typeof attempt?.key === 'string' && typeof attempt.content === 'string';
}

/** Returns the last attempt if the content is unchanged, else one with a new key. */
export function attemptWith(content: string, last: Attempt | null): Attempt {
  return last?.content === content ? last : { key: newKey(), content };
}

/** Returns 128 random bits. `crypto.randomUUID` needs https, which a phone testing against a laptop doesn't have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
