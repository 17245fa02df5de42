import { createServer, type AddressInfo } from 'node:net';
import { ListenError } from './start-refusal.ts';

/**
 * Returns the port to listen on: `wanted`, or any free port if `wanted` is 0. Called before the server listens, because the
 * default public URL contains the port, and because a start with a port in use should fail early. @throws ListenError
 */
export async function openPort(host: string, wanted: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe
      .once('error', (error) => reject(new ListenError(host, wanted, error)))
      .listen(wanted, host, resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
