import { AppError } from '#server/platform/kernel/app-error.ts';

export interface ByteLimits {
  perNetwork: number;
  total: number;
}

/** Bounds the bytes that requests hold in memory, for each network and for all together. */
export class ByteBudget {
  readonly #limits: ByteLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  /** @throws AppError OVERLOADED if the bytes exceed a limit; they are not counted then */
  take(network: string, bytes: number): void {
    const held = (this.#held.get(network) ?? 0) + bytes;
    if (held > this.#limits.perNetwork || this.#total + bytes > this.#limits.total) {
      const message = 'Too many large uploads are under way. Please try again in a few seconds.';
      throw new AppError('OVERLOADED', message, { retryAfterSeconds: 5 });
    }
    this.#held.set(network, held);
    this.#total += bytes;
  }

  give(network: string, bytes: number): void {
    const held = (this.#held.get(network) ?? 0) - bytes;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
    this.#total -= bytes;
  }
}
