/** Waiting time after which a request is late. */
const LATE_MS = 1000;
/** Minimum number of late requests that indicates overload. Fewer late requests may just be slow. */
const MANY_LATE = 20;
/** Number of concurrent requests that a burst after a quiet time may reach before requests are refused. */
const BURST = 500;
/** Time after the last refusal during which overload is expected to continue. */
const OVERLOAD_MS = 1000;

/** Maximum length of an event-loop turn. In a longer turn, requests wait in the network's buffers, where nothing counts them. */
const LONG_TURN_MS = 700;

/** Detects overload from the waiting times of the work in progress. All times are milliseconds of the same clock. */
export class WaitingTimes {
  /** Start times of the work in progress, the oldest first. */
  readonly #begun = new Map<symbol, number>();
  /** The current second; `#ended` counts work that ended in this second, `#endedBefore` in the previous one. */
  #second = 0;
  #ended = 0;
  #endedBefore = 0;
  /** Start of the current turn of the event loop; `#begunInTurn` counts the work that began in it. */
  #turnBegan = 0;
  #begunInTurn = 0;
  #refusedAt = -Infinity;

  /** Begins a piece of work. @returns a function that ends the work; further calls do nothing */
  begin(now: number): () => void {
    const work = Symbol('work');
    this.#begunInTurn += 1;
    this.#begun.set(work, now);
    return () => {
      if (this.#begun.delete(work)) this.#ended += 1;
    };
  }

  /** Records that a new turn of the event loop has begun. Call this from a timer, which runs at most once per turn. */
  beginTurn(now: number): void {
    this.#turnBegan = now;
    this.#begunInTurn = 0;
  }

  /** Whether the number of waiting requests indicates load. One visitor's page makes fewer requests at once. */
  get areMany(): boolean {
    return this.#begun.size >= MANY_LATE;
  }

  /** Whether to refuse a request that arrives now, because it would wait too long. */
  isTooLong(now: number): boolean {
    this.#countSeconds(now);
    const isLate = this.#wouldWait(now);
    if (isLate) this.#refusedAt = now;
    return isLate;
  }

  #wouldWait(now: number): boolean {
    if (this.#begunInTurn >= MANY_LATE && now - this.#turnBegan > LONG_TURN_MS) return true;
    if (!this.areMany) return false;
    const perSecond = Math.max(this.#ended, this.#endedBefore);
    const inTime = (perSecond * LATE_MS) / 1000;
    // Under overload, refuses excess requests immediately. Otherwise they would wait first and be refused anyway.
    const isOverload = now - this.#refusedAt < OVERLOAD_MS;
    if (this.#begun.size > (isOverload ? inTime : Math.max(BURST, inTime * 1.5))) return true;
    let late = 0;
    for (const begun of this.#begun.values()) {
      if (now - begun <= LATE_MS) return false;
      if (++late >= MANY_LATE) return true;
    }
    return false;
  }

  #countSeconds(now: number): void {
    const second = Math.floor(now / 1000);
    if (second === this.#second) return;
    this.#endedBefore = second === this.#second + 1 ? this.#ended : 0;
    this.#ended = 0;
    this.#second = second;
  }
}
