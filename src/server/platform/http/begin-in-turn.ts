import type { EventEmitter } from 'node:events';

/** Turns of the event loop that a request waits for at most, so that work goes on although others never stop arriving. */
const TURNS_MOST = 50;
/** Milliseconds in which requests begin without checking for new arrivals. */
const BETWEEN_MS = 10;
/** Requests under way at once. With more, each would wait again for the database, for every one of its queries. */
export const BEGUN_MOST = 50;

/**
 * Lets requests begin one after another, at most 50 at once, and only once the event loop has taken in what arrived meanwhile. libuv accepts one connection
 * a turn: if each turn did the work of a request, connections would wait in the kernel, where nothing sees them, until their clients'
 * repeated SYNs get through many seconds later.
 * @param server emits `connection` @returns a function that resolves when the request may begin, with what lets the next one begin
 */
export function beginInTurn(server: EventEmitter): () => Promise<() => void> {
  const waiting: ((end: () => void) => void)[] = [];
  let begun = 0;
  let arrived = 0;
  let running = false;
  server.on('connection', () => {
    arrived += 1;
  });

  async function run(): Promise<void> {
    running = true;
    let looked = 0;
    while (waiting.length > 0 && begun < BEGUN_MOST) {
      if (performance.now() - looked > BETWEEN_MS) {
        await takeIn();
        looked = performance.now();
      }
      begun += 1;
      waiting.shift()!(end());
      // Its synchronous work counts towards the time above.
      await new Promise((resolve) => process.nextTick(resolve));
    }
    running = false;
  }

  function end(): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      begun -= 1;
      if (!running && waiting.length > 0) void run();
    };
  }

  async function takeIn(): Promise<void> {
    for (let turn = 0, before = -1; turn < TURNS_MOST && arrived !== before; turn++) {
      before = arrived;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return () =>
    new Promise((resolve) => {
      arrived += 1;
      waiting.push(resolve);
      if (!running) void run();
    });
}
