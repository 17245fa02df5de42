import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/kernel/app-error.ts';

const CHECK_MS = 10_000;
/** 20 kB a second: slower clients hold memory and connections for much. */
const MIN_BYTES_PER_CHECK = 200_000;
const MAX_CHECKS = 6;
/** A flyer's photo has less: phones on slow lines send eight kilobytes a second, and hold little while they do. */
const SMALL_BYTES = 512 * 1024;

/**
 * Passes a body's chunks on as they arrive. A body that fails is discarded while it arrives, so that the client can read the response.
 * @param announced the body's length in bytes; Infinity if the client did not say
 * @param onChunk may throw to refuse the body
 * @throws AppError REQUEST_TIMEOUT when a body that is not small is slower than 20 kB a second for ten seconds, or any is not whole after a minute
 */
export function receiveBody(
  body: Readable,
  announced: number,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let receivedBefore = 0;
    let checks = 0;
    const stop = (): void => {
      clearInterval(timer);
      body.off('data', receive).off('end', finish).off('error', leave);
    };
    const fail = (error: unknown): void => {
      stop();
      body.on('error', () => {}).resume();
      reject(error);
    };
    const leave = (): void => fail(new AppError('BAD_REQUEST', 'The body did not arrive in full.'));
    const receive = (chunk: Buffer): void => {
      received += chunk.length;
      try {
        onChunk(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const finish = (): void => {
      stop();
      resolve();
    };
    const timer = setInterval(() => {
      checks += 1;
      const isSlow = announced > SMALL_BYTES && received - receivedBefore < MIN_BYTES_PER_CHECK;
      if (isSlow || checks === MAX_CHECKS) {
        fail(new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive.'));
      }
      receivedBefore = received;
    }, CHECK_MS);
    body.on('data', receive).on('end', finish).on('error', leave);
  });
}
