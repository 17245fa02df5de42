import { LRUCache } from 'lru-cache';

/** What models may cost, by UTC day and process: answers of one network, and tokens of all. */
const ANSWERS_PER_NETWORK = 60;
const TOKENS_PER_DAY = 2_000_000;
const NETWORKS_MAX = 20_000;

/** Bounds the cost of a day. What is over it is answered without a model. */
export class ModelBudget {
  private day = '';
  private tokens = 0;
  private readonly answers = new LRUCache<string, number>({ max: NETWORKS_MAX });

  /** Counts an answer for `network`. @returns whether a model may be asked */
  takeAnswer(network: string, now: Date): boolean {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) {
      this.day = day;
      this.tokens = 0;
      this.answers.clear();
    }
    const answered = this.answers.get(network) ?? 0;
    if (answered >= ANSWERS_PER_NETWORK || this.tokens >= TOKENS_PER_DAY) return false;
    this.answers.set(network, answered + 1);
    return true;
  }

  spend(tokens: number): void {
    this.tokens += tokens;
  }
}
