/** Sends requests at a fixed rate, however many responses are outstanding. Runs as a child process of `overload.ts`. */
import { Agent, get } from 'node:http';

const TICK_MS = 20;

export interface Overload {
  origin: string;
  paths: string[];
  perSecond: number;
  seconds: number;
}

/** Response times in milliseconds of responses with status 200 (`answered`) and 503 (`refused`). */
export interface OverloadResult {
  answered: number[];
  refused: number[];
  /**
   * Milliseconds until the TCP handshake completed, for each `answered` response; 0 on a kept-alive connection. The server
   * accepts the connection later.
   */
  connected: number[];
  /** Milliseconds by which the sender's timer was late. Response times may be overstated by this much. */
  senderLate: number[];
  failed: number;
}

async function run({ origin, paths, perSecond, seconds }: Overload): Promise<OverloadResult> {
  const agent = new Agent({ keepAlive: true });
  const result: OverloadResult = { answered: [], refused: [], connected: [], senderLate: [], failed: 0 };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  const send = (path: string): Promise<void> => {
    const sent = performance.now();
    let connected = 0;
    return new Promise((resolve) => {
      get(origin + path, { agent }, (response) => {
        response.resume().once('end', () => {
          const took = performance.now() - sent;
          if (response.statusCode === 200) {
            result.answered.push(took);
            result.connected.push(connected);
          } else if (response.statusCode === 503) result.refused.push(took);
          else result.failed += 1;
          resolve();
        });
      })
        .once('socket', (socket) => {
          if (socket.connecting) socket.once('connect', () => (connected = performance.now() - sent));
        })
        .once('error', () => {
          result.failed += 1;
          resolve();
        });
    });
  };
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (pending.length < due) pending.push(send(paths[pending.length % paths.length]!));
    const slept = performance.now();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    result.senderLate.push(performance.now() - slept - TICK_MS);
  }
  await Promise.all(pending);
  agent.destroy();
  return result;
}

if (process.argv[2] === 'send') {
  process.on('message', async (load: Overload) => process.send!(await run(load)));
}
