import { freePort } from './free-port.ts';
import { findProgram, spawnServer } from './spawn-server.ts';

const findRedis = () => findProgram('redis-server', 'valkey-server');

/** Whether Redis is installed. No npm package contains it; `.ci/run` installs Debian's. */
export const hasRedis = findRedis() !== undefined;

export interface RedisServer {
  url: string;
  /** Stops answering until `resume`, but keeps connections open. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts a throwaway Redis that keeps nothing on disk. @param port any free port if absent */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const chosen = String(port ?? (await freePort()));
  const options = ['--port', chosen, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const { server, untilReady, stop } = spawnServer(findRedis()!, options);
  await untilReady((output) => output.includes('Ready to accept connections'));
  return {
    url: `redis://127.0.0.1:${chosen}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop,
  };
}
