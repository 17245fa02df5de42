import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { freePort } from '#server/test/servers/free-port.ts';

export interface Product {
  /** The product's address without a trailing slash, such as `http://127.0.0.1:41234`. */
  url: string;
  pid: number;
  dataDir: string;
  /** The product's output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a product for one test file. If `PRODUCT_URL` is set, returns the product running there, which `stop` does not stop. */
export async function ownProduct(
  environment?: Record<string, string>,
): Promise<Pick<Product, 'url' | 'stop'>> {
  const url = process.env['PRODUCT_URL'];
  return url ? { url, stop: () => Promise.resolve() } : startProduct(environment);
}

const START_TIMEOUT_MS = 120_000;

/**
 * Starts the whole product as an operator would, on its own data directory and a free loopback port. In a test run, the
 * directory is a copy of a prepared one, unless `environment` names a directory or a database server.
 *
 * @param environment settings other than PORT and HOST
 * @throws an Error with the output if the product prints no address within two minutes
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-e2e-'));
  const { SEED = 'demo', DATABASE_URL, DATA_DIR } = environment;
  if (!DATABASE_URL && !DATA_DIR) await copyPreparedDirectory(SEED === 'demo' ? 'demo' : 'empty', dataDir);
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No address after two minutes:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output);
      if (address) {
        clearTimeout(timer);
        resolve(address[0]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The product ended:\n${output}`)));
  });
  return {
    url,
    pid: child.pid!,
    dataDir,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
