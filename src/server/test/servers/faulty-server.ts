import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Options } from '#server/platform/media/s3-storage.ts';

/** Starts a server that responds as the test decides and stops when the test ends. @returns the options for an S3 client */
export async function startFaultyServer(respond: RequestListener): Promise<S3Options> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    region: 'us-east-1',
    bucket: 'pictures',
    pathStyle: true,
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
}
