import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { storeAway } from './storage.ts';

/** Maximum number of concurrent requests, enough to fetch pictures faster than one process draws them. */
const AT_ONCE = 32;
const WAITING = 200;
const RETRIES = 2;
/** Number of consecutive failures after which the store is considered unreachable. */
const FAILURES = 5;
/** Interval between probes of an unreachable store. All other requests fail immediately. */
const AWAY_MS = 2000;
/** Timeout of a request, except for uploads and for the body of an object. */
const ANSWER_MS = 5000;
const UPLOAD_MS = 15_000;
/** Longest pause between two chunks of a body. */
const STALL_MS = 10_000;

/** Thrown when the store does not answer in time or stalls in the middle of a file. */
export class StoreAwayError extends Error {}

/** Timeouts of requests to the store, in milliseconds. */
export interface StorePatience {
  answerMs: number;
  uploadMs: number;
  stallMs: number;
}

export const PATIENCE: StorePatience = { answerMs: ANSWER_MS, uploadMs: UPLOAD_MS, stallMs: STALL_MS };

/**
 * Runs requests to a store that may be slow or unreachable. Limits how many run concurrently. Failed requests are retried after a
 * pause, unless they took too long. While the store is away, only probes run. Requests must be safe to repeat.
 * @param isAway whether an error means that the store may recover in a moment
 * @param onAway called with the last error when the store goes away, and again after each failed probe
 * @returns a function that runs a request; it throws AppError OVERLOADED while the store is away
 */
export function requestPolicy(
  isAway: (error: Error) => boolean,
  { onAway, onBack }: { onAway: (error: unknown) => void; onBack: () => void },
): <Result>(request: () => Promise<Result>) => Promise<Result> {
  const breaker = circuitBreaker(
    handleWhen((error) => isAway(error)),
    { halfOpenAfter: AWAY_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  breaker.onBreak((reason) => onAway('error' in reason ? reason.error : undefined));
  breaker.onReset(onBack);
  const retries = retry(
    handleWhen((error) => isAway(error) && !(error instanceof StoreAwayError)),
    { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }) },
  );
  const policy = wrap(bulkhead(AT_ONCE, WAITING), retries, breaker);
  return async (request) => {
    try {
      return await policy.execute(request);
    } catch (error) {
      const isRefused = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
      if (!isRefused && !isAway(error as Error)) throw error;
      throw storeAway(error);
    }
  };
}

/** A `fetch` with a time limit: for an object, until its response begins; for anything else, until the whole body has arrived. */
export function fetchInTime({ answerMs, uploadMs }: StorePatience): typeof fetch {
  return async (url, init = {}) => {
    const isUpload = init.method === 'PUT';
    const isObject = init.method === 'GET' && !(url as string).includes('?');
    const signal = AbortSignal.timeout(isUpload ? uploadMs : answerMs);
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener('abort', abort);
    try {
      const response = await fetch(url, { ...init, signal: controller.signal });
      if (isObject && response.ok) return response;
      const { status, statusText, headers } = response;
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    } catch (error) {
      if (signal.aborted) throw new StoreAwayError('The S3 store did not answer in time.');
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
}

/** The chunks of a body. @throws StoreAwayError when no chunk arrives for `stallMs` */
export async function* chunksInTime(
  body: ReadableStream<Uint8Array> | null,
  { stallMs }: StorePatience,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), stallMs);
      if (done) return;
      yield value;
    }
  } finally {
    // Closes the connection unless the body has ended.
    await reader.cancel().catch(() => {});
  }
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreAwayError('The S3 store stalled in the middle of a file.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
