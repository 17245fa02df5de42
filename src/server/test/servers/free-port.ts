import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range of ports to try. The system assigns higher ports to connections, and to servers that ask for any port, so a higher port
 * could be taken before its use.
 */
const [FIRST, LAST] = [10_000, 32_000];

/** A loopback port that nobody listens on, for a server that must know its port before it starts. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
