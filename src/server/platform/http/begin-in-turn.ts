import type { EventEmitter } from 'node:events';

/** Maximum number of event-loop turns that a request waits, so that work continues even if new requests never stop arriving. */
const TURNS_MOST = 50;
/** Time in milliseconds during which requests begin without a check for new connections. */
const BETWEEN_MS = 10;
/**
 * Maximum number of concurrent requests. With more, each request would wait for a database connection again before every query.
 */
export const BEGUN_MOST = 50;

/**
 * Lets requests begin one after another, at most 50 at once, and only after the event loop has accepted new connections. libuv
 * accepts one connection per turn. If each turn also ran a request, new connections would fill the kernel's queue, and clients
 * would get through only by resending their SYN many seconds later.
 * @param server emits `connection`
 * @returns a function that waits until a request may begin. It resolves to a function to call when the request ends.
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
      // Waits for the request's synchronous work, which counts towards BETWEEN_MS.
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
