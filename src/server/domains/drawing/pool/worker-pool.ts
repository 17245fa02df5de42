import { m } from '#contract/language/message.ts';
import { Worker, type MessagePort, type Transferable } from 'node:worker_threads';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { fromSentError, toSentError, type SentError } from './sent-error.ts';

export type ToWorker<Job> = { id: number; job: Job };

export type FromWorker =
  | { kind: 'done'; id: number; result: unknown }
  | ({ kind: 'failed'; id: number } & SentError)
  | { kind: 'load'; key: string; reply: MessagePort };

/** The reply to a worker's `load`. */
export type Loaded = { bytes: Uint8Array | null } | SentError;

export type PoolOptions = {
  /** The module that each worker runs; it receives `ToWorker` and sends `FromWorker`. */
  workerUrl: URL;
  workers: number;
  /** Number of concurrent jobs per worker. Native threads decode and encode one job while the worker draws another. */
  jobsPerWorker: number;
  /** Bounds of the queue in jobs and in payload bytes, because a photo may be ten megabytes. */
  maxWaiting: number;
  maxWaitingBytes: number;
  /** The pool refuses new jobs while a job has waited longer than this. */
  maxWaitMs: number;
  /** The pool replaces a worker when one of its jobs takes longer than this. */
  timeoutMs: number;
  /** Loads stored bytes for a worker by storage key. */
  load: (key: string) => Promise<Uint8Array | null>;
};

type Ticket = {
  job: unknown;
  bytes: number;
  transfer: Transferable[];
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  since: number;
  timer?: NodeJS.Timeout;
};
type Member = { worker: Worker; running: Map<number, Ticket> };

/**
 * Size of a worker's young generation in MB, enough for the short-lived objects of a few flyers. The larger default wastes
 * memory.
 */
const YOUNG_MB = 6;

/** A bounded queue for a fixed number of worker threads. A worker that dies fails only its own jobs and is replaced. */
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
   * Runs a job on a free worker, or queues the job.
   * @param transfer buffers to move to the worker instead of copying them
   * @param signal removes the job from the queue; a running job finishes
   * @throws AppError OVERLOADED beyond the bounds or the time limit; BAD_REQUEST when aborted; the job's own AppError; an Error
   * when its worker died
   */
  run(job: Job, transfer: ArrayBuffer[] = [], signal?: AbortSignal): Promise<Result> {
    const bytes = payloadOf(job, transfer);
    return new Promise<Result>((resolve, reject) => {
      const abort = () =>
        reject(new AppError('BAD_REQUEST', 'The client disconnected before the flyer was drawn.'));
      if (this.#closed) return reject(new Error('The drawing pool is closed.'));
      if (signal?.aborted) return abort();
      const ticket: Ticket = { job, bytes, transfer, resolve, reject, since: performance.now() };
      const member = this.#freeMember();
      if (member) return this.#start(member, ticket);
      const { maxWaiting, maxWaitingBytes, maxWaitMs } = this.#options;
      const [oldest = ticket] = this.#waiting;
      const isLate = ticket.since - oldest.since > maxWaitMs;
      if (isLate || this.#waiting.size >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes) {
        const message = m('Many flyers are being made right now. Please try again in a few seconds.');
        return reject(new AppError('OVERLOADED', message, { retryAfterSeconds: 3 }));
      }
      this.#waiting.add(ticket);
      this.#waitingBytes += bytes;
      signal?.addEventListener('abort', () => this.#takeWaiting(ticket) && abort(), { once: true });
    });
  }

  get running(): number {
    return [...this.#members].reduce((sum, { running }) => sum + running.size, 0);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Terminates every worker; queued and running jobs are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const ticket of this.#waiting) ticket.reject(new Error('The drawing pool was closed.'));
    this.#waiting.clear();
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
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
    // Workers do not keep the process alive. A request that is waiting for a job does.
    worker.unref();
    return member;
  }

  #start(member: Member, ticket: Ticket): void {
    const id = this.#nextId++;
    member.running.set(id, ticket);
    ticket.timer = setTimeout(() => {
      const message = 'Flyers take longer than usual right now. Please try again.';
      this.#dismiss(member, new AppError('OVERLOADED', message, { retryAfterSeconds: 5 }));
    }, this.#options.timeoutMs);
    member.worker.postMessage({ id, job: ticket.job } satisfies ToWorker<unknown>, ticket.transfer);
  }

  async #receive(member: Member, message: FromWorker): Promise<void> {
    if (message.kind === 'load') {
      const loaded: Loaded = await this.#options.load(message.key).then((bytes) => ({ bytes }), toSentError);
      return message.reply.postMessage(loaded);
    }
    const ticket = member.running.get(message.id);
    if (!ticket) return;
    member.running.delete(message.id);
    clearTimeout(ticket.timer);
    if (message.kind === 'done') ticket.resolve(message.result as never);
    else ticket.reject(fromSentError(message));
    this.#startWaiting();
  }

  /** Terminates a worker and rejects its jobs. The next job starts another worker. */
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

/** The bytes that a job holds while queued: transferred buffers, and arrays that will be copied. */
function payloadOf(job: object, transfer: readonly ArrayBuffer[]): number {
  const copied = Object.values(job).filter(
    (value): value is Uint8Array =>
      value instanceof Uint8Array && !transfer.includes(value.buffer as ArrayBuffer),
  );
  return [...transfer, ...copied].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
