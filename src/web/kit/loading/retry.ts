import { nextSign } from './next-sign.ts';

const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Repeats `attempt` until it succeeds: after a doubling pause, at the next touch or key, or on reconnection.
 * @param isWanted whether a failed attempt is repeated
 * @throws the last failure when it is not
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
