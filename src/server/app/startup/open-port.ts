import { createServer, type AddressInfo } from 'node:net';
import { ListenError } from './start-refusal.ts';

/**
 * Returns the port to listen on: `wanted`, or any free port if it is 0. Checked before the server listens, because pages need
 * the port for their URL, and a start with a port in use should fail early. @throws ListenError
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
