import { once } from 'node:events';
import { createServer } from 'node:net';

/** The system gives later ports to connections, and to servers that ask for any: one of these would be taken before it is used. */
const [FIRST, LAST] = [10_000, 32_000];

/** A port of the loopback address that nobody listens on, for a server that must know its own before it starts. */
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
