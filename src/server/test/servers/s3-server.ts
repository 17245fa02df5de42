import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '#server/platform/media/s3-storage.ts';
import { startSwift } from './swift-server.ts';

export interface S3Server {
  options: S3Options;
  /** An endpoint for virtual-host style. DNS does not resolve its host names. */
  virtualHosts?: string;
  close: () => Promise<void>;
}

/**
 * Starts an S3 server with an empty bucket. The server accepts any secret for reads. If `TEST_S3` is `swift`, starts OpenStack
 * Swift instead, which checks secrets. If `TEST_S3` contains the options of another server as JSON, that server's empty bucket is
 * used.
 */
export async function startS3Server(): Promise<S3Server> {
  const other = process.env.TEST_S3;
  if (other === 'swift') return startSwift();
  if (other) return { options: JSON.parse(other) as S3Options, close: () => Promise.resolve() };
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-s3-'));
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  // Keeps the bucket's folder non-empty. The server would remove an empty folder while another request writes into it, and crash.
  await mkdir(join(directory, bucket, 'probe/kept'), { recursive: true });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, pathStyle: true, ...keys },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
