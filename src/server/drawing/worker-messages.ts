import type { ProblemCode } from '#contract/problem.ts';

/** An AppError on its way between threads, where classes do not survive. */
type ProblemMessage = { code: ProblemCode; message: string; fields?: Record<string, string> };

/** From the pool to a worker. */
export type ToWorker =
  | { kind: 'job'; id: number; job: unknown }
  | { kind: 'loaded'; request: number; bytes: Uint8Array | null };

/** From a worker to the pool. `problem` is what people may be told; `message` is for the log. */
export type FromWorker =
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; message: string; problem?: ProblemMessage }
  | { kind: 'load'; request: number; key: string };
