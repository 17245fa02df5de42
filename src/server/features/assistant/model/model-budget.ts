import { ownLimits, partOf, type Limits, type LimitStore } from '#server/platform/limits/limits.ts';

/** Maximum number of answers per network and UTC day. The next constant limits the tokens of all networks. */
const ANSWERS_PER_NETWORK = 60;
const TOKENS_PER_DAY = 2_000_000;
const NETWORKS_MAX = 20_000;
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Limits the daily cost of the model. Questions beyond the limit get built-in answers. */
export class ModelBudget {
  /** Answers by day and network, and tokens by day. */
  readonly #spent: LimitStore<number>;

  constructor(limits: Limits = ownLimits) {
    this.#spent = limits.store({ name: 'models', ttlMs: DAY_MS, mostKeys: NETWORKS_MAX });
  }

  /** Counts an answer for `network`. @returns whether a model may be asked */
  async takeAnswer(network: string, now: Date): Promise<boolean> {
    const day = dayOf(now);
    return this.#spent.change([`${day} ${network}`, day], ([answered = 0, tokens = 0], instances) => {
      const isOver =
        answered >= partOf(ANSWERS_PER_NETWORK, instances) || tokens >= partOf(TOKENS_PER_DAY, instances);
      return isOver ? { result: false } : { result: true, states: [answered + 1, tokens] };
    });
  }

  async spend(tokens: number, now: Date): Promise<void> {
    await this.#spent.change([dayOf(now)], ([before = 0]) => ({ result: null, states: [before + tokens] }));
  }
}
