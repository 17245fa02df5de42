import type { EventEmitter } from 'node:events';

/** Turns of the event loop that a request waits for at most, so that work goes on although others never stop arriving. */
const TURNS_MOST = 50;
/** Milliseconds in which requests begin without checking for new arrivals. */
const BETWEEN_MS = 10;

/**
 * Lets requests begin one after another, and only once the event loop has taken in what arrived meanwhile. libuv accepts one connection
 * a turn: if each turn did the work of a request, connections would wait in the kernel, where nothing sees them, until their clients'
 * repeated SYNs get through many seconds later.
 * @param server emits `connection` @returns a function that resolves when the request may begin
 */
export function beginInTurn(server: EventEmitter): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let arrived = 0;
  let running = false;
  server.on('connection', () => {
    arrived += 1;
  });

  async function run(): Promise<void> {
    running = true;
    let looked = 0;
    while (waiting.length > 0) {
      if (performance.now() - looked > BETWEEN_MS) {
        await takeIn();
        looked = performance.now();
      }
      waiting.shift()!();
      // Its synchronous work counts towards the time above.
      await new Promise((resolve) => process.nextTick(resolve));
    }
    running = false;
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
