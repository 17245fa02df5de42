import { DEVICE_KEY } from '#web/kit/storage/kept-names.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { ApiError } from './api.ts';
import { newKey } from './attempt.ts';

/**
 * Calls `send` with a device key for the rate limit, and again with a proof of work if the server requires a proof.
 * @throws ApiError
 */
export async function withProof<Answer>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const headers = { 'device-key': deviceKey() };
  try {
    return await send(headers);
  } catch (error) {
    const challenge = error instanceof ApiError && error.header('proof-challenge');
    if (!challenge) throw error;
    const { solveProof } = await import('./solve-proof.ts');
    return send({ ...headers, proof: await solveProof(challenge) });
  }
}

/** A random key that identifies this device, so that phones behind one IP address do not share a rate limit. */
function deviceKey(): string {
  const kept = readStored('localStorage', DEVICE_KEY);
  if (kept && /^\w{32}$/.test(kept)) return kept;
  const made = newKey();
  store('localStorage', DEVICE_KEY, made);
  return made;
}
