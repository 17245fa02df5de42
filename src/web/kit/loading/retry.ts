import { nextSign } from './next-sign.ts';

const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Repeats `attempt` until it succeeds. Retries after a doubling pause, on the next touch or key, or on reconnection.
 * @param isWanted whether to repeat after a failure
 * @throws the last failure when `isWanted` returns false
 */
export async function retry<Value>(
  attempt: () => Promise<Value>,
  isWanted = (): boolean => true,
): Promise<Value> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWanted()) throw error;
      await nextSign(null, pause);
    }
  }
}
