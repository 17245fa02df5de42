import { Worker, type Transferable } from 'node:worker_threads';
import { AppError } from '#server/kernel/app-error.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type PoolOptions = {
  /** The module that each worker runs; it speaks `worker-messages.ts`. */
  workerUrl: URL;
  workers: number;
  /** Jobs that one worker has at a time: while one is decoded or encoded by native threads, another is drawn. */
  jobsPerWorker: number;
  /** What may wait: jobs, and bytes of their payloads, because a photo may have ten megabytes. */
  maxWaiting: number;
  maxWaitingBytes: number;
  /** A job that takes longer loses its worker. */
  timeoutMs: number;
  /** Reads what a worker asks for by its key. */
  load: (key: string) => Promise<Uint8Array | null>;
};

type Ticket = {
  job: unknown;
  bytes: number;
  transfer: Transferable[];
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  timer?: NodeJS.Timeout;
};
type Member = { worker: Worker; running: Map<number, Ticket> };

/**
 * Pixels that were read from a canvas are small objects that hold much memory. A small nursery is swept often, and
 * what they hold goes back with it.
 */
const YOUNG_MB = 2;

/**
 * A bounded queue in front of a fixed number of worker threads. A worker that dies takes only its own jobs with
 * it and is replaced; what waits beyond the bounds is refused at once, so that a crowd never fills the memory.
 */
export class WorkerPool<Job extends object, Result> {
  readonly #options: PoolOptions;
  readonly #members = new Set<Member>();
  readonly #waiting = new Set<Ticket>();
  #waitingBytes = 0;
  #nextId = 1;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * @param transfer buffers that move to the worker instead of being copied
   * @param signal drops the job if it still waits when the signal fires
   * @throws AppError OVERLOADED beyond the bounds; BAD_REQUEST when the caller left; the
   *   job's own AppError; an Error when its worker died
   */
  run(job: Job, transfer: ArrayBuffer[] = [], signal?: AbortSignal): Promise<Result> {
    const bytes = payloadOf(job, transfer);
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) return reject(new Error('The drawing pool is closed.'));
      if (signal?.aborted) return reject(aborted());
      const { maxWaiting, maxWaitingBytes } = this.#options;
      const full = this.#waiting.size >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes;
      const member = this.#freeMember();
      if (!member && full) return reject(overloaded());
      const ticket: Ticket = { job, bytes, transfer, resolve, reject };
      if (member) return this.#start(member, ticket);
      this.#waiting.add(ticket);
      this.#waitingBytes += bytes;
      const drop = (): void => {
        if (this.#takeWaiting(ticket)) reject(aborted());
      };
      signal?.addEventListener('abort', drop, { once: true });
    });
  }

  /** Jobs that workers have now. */
  get running(): number {
    let running = 0;
    for (const member of this.#members) running += member.running.size;
    return running;
  }

  /** Jobs that wait for a worker. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Ends every worker; jobs that wait or run are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const members = [...this.#members];
    for (const ticket of this.#waiting) ticket.reject(new Error('The drawing pool was closed.'));
    this.#waiting.clear();
    await Promise.all(members.map((member) => member.worker.terminate()));
  }

  #freeMember(): Member | undefined {
    let best: Member | undefined;
    for (const member of this.#members) {
      if (!best || member.running.size < best.running.size) best = member;
    }
    if (best?.running.size === 0) return best;
    if (this.#members.size < this.#options.workers) return this.#hire();
    return best && best.running.size < this.#options.jobsPerWorker ? best : undefined;
  }

  #hire(): Member {
    const worker = new Worker(this.#options.workerUrl, {
      name: 'flyer-drawing',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const member: Member = { worker, running: new Map() };
    this.#members.add(member);
    worker.on('message', (message: FromWorker) => void this.#receive(member, message));
    worker.on('error', (error: unknown) => this.#dismiss(member, error));
    worker.on('exit', (code) =>
      this.#dismiss(member, new Error(`A drawing worker ended with code ${code}.`)),
    );
    // A process with nothing else to do may end; jobs are awaited by requests, which keep it alive.
    worker.unref();
    return member;
  }

  #start(member: Member, ticket: Ticket): void {
    const id = this.#nextId++;
    member.running.set(id, ticket);
    ticket.timer = setTimeout(() => {
      this.#dismiss(member, new Error('A drawing took too long.'));
    }, this.#options.timeoutMs);
    member.worker.postMessage({ kind: 'job', id, job: ticket.job } satisfies ToWorker, ticket.transfer);
  }

  async #receive(member: Member, message: FromWorker): Promise<void> {
    if (message.kind === 'load') {
      const answer = { kind: 'loaded', request: message.request } as const;
      const bytes = await this.#options.load(message.key).catch(() => null);
      return member.worker.postMessage({ ...answer, bytes } satisfies ToWorker);
    }
    const ticket = member.running.get(message.id);
    if (!ticket) return;
    member.running.delete(message.id);
    clearTimeout(ticket.timer);
    if (message.kind === 'done') ticket.resolve(message.result as never);
    else if (message.problem)
      ticket.reject(new AppError(message.problem.code, message.problem.message, message.problem));
    else ticket.reject(new Error(message.message));
    this.#startWaiting();
  }

  /** Rejects a worker's jobs and lets it go; the next job hires another. */
  #dismiss(member: Member, error: unknown): void {
    if (!this.#members.delete(member)) return;
    for (const ticket of member.running.values()) {
      clearTimeout(ticket.timer);
      ticket.reject(error);
    }
    member.running.clear();
    void member.worker.terminate();
    if (!this.#closed) this.#startWaiting();
  }

  #startWaiting(): void {
    for (const ticket of this.#waiting) {
      const member = this.#freeMember();
      if (!member) return;
      this.#takeWaiting(ticket);
      this.#start(member, ticket);
    }
  }

  #takeWaiting(ticket: Ticket): boolean {
    if (!this.#waiting.delete(ticket)) return false;
    this.#waitingBytes -= ticket.bytes;
    return true;
  }
}

/** The bytes that a job holds while it waits: what moves with it, and what will be copied. */
function payloadOf(job: object, transfer: readonly ArrayBuffer[]): number {
  const copied = Object.values(job).filter(
    (value): value is Uint8Array =>
      value instanceof Uint8Array && !transfer.some((buffer) => buffer === value.buffer),
  );
  return [...transfer, ...copied].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function overloaded(): AppError {
  return new AppError(
    'OVERLOADED',
    'Many flyers are being made right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: 3,
    },
  );
}

function aborted(): AppError {
  return new AppError('BAD_REQUEST', 'The caller left before the flyer was drawn.');
}
