import { sha256 } from './storage.ts';

/** Tells requests with the same Idempotency-Key apart. Without the pictures' bytes, because hashing them would block the event loop. */
export function requestHash(input: unknown): string {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') ? `${value.length} ${value.slice(-64)}` : value,
  );
  return sha256(text);
}
