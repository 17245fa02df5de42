/** An `Idempotency-Key` and the request content sent with it. A retry with the same content takes effect only once. */
export type Attempt = { key: string; content: string };

/** Whether a value read from storage is an attempt. */
export function isAttempt(value: unknown): value is Attempt {
  const attempt = value as Partial<Attempt> | null | undefined;
  return typeof attempt?.key === 'string' && typeof attempt.content === 'string';
}

/** Returns the last attempt if the content is unchanged, else an attempt with a new key. */
export function attemptWith(content: string, last: Attempt | null): Attempt {
  return last?.content === content ? last : { key: newKey(), content };
}

/** Returns 128 random bits as hex. `crypto.randomUUID` needs https, which a development server opened from a phone lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
