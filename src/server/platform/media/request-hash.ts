import { sha256 } from './storage.ts';

/**
 * Hashes a request, to tell requests with the same Idempotency-Key apart. Only the length and end of a picture are hashed,
 * because hashing all its bytes would block the event loop.
 */
export function requestHash(input: unknown): string {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') ? `${value.length} ${value.slice(-64)}` : value,
  );
  return sha256(text);
}
