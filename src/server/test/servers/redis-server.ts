import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Finds Redis. Nothing is cached, because a script may install Redis between two calls. */
const findProgram = () =>
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Whether Redis is installed. No npm package contains it; `.ci/run` installs Debian's. */
export const hasRedis = findProgram() !== undefined;

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
  const server = spawn(findProgram()!, options, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  let ready = false;
  for await (const line of createInterface(server.stdout)) {
    ready = line.includes('Ready to accept connections');
    if (ready) break;
  }
  if (!ready) throw new Error('Redis did not start.');
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${chosen}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      process.off('exit', kill);
      if (server.signalCode !== null) return;
      const gone = once(server, 'exit');
      kill();
      await gone;
    },
  };
}
