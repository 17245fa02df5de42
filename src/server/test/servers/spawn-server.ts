import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** User id of `nobody`, which exists on every system and owns no files. PostgreSQL and PgBouncer refuse to run as root. */
export const NOBODY = 65534;
/** Options that run a program as `nobody` if this process runs as root. */
export const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_TIMEOUT_MS = 60_000;

/** Finds the first installed program. Nothing is cached, because a script may install a program between two calls. */
export const findProgram = (...names: string[]) =>
  names.find((name) => spawnSync(name, ['--version']).status === 0);

/** Starts a program that runs until `stop`, or at the latest until this process ends. */
export function spawnServer(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const server = spawn(command, args, { cwd: '/', ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
  // A test run that ends abruptly must not leave a server behind.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  return {
    server,
    /** Waits until `isReady`. @throws Error with the server's own messages when it does not start */
    untilReady: async (isReady: (output: string) => boolean | Promise<boolean>): Promise<void> => {
      const deadline = performance.now() + START_TIMEOUT_MS;
      while (!(await isReady(output))) {
        if (hasEnded() || performance.now() > deadline)
          throw new Error(`${command} did not start:\n${output}`);
        await setTimeout(50);
      }
    },
    stop: async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
      process.off('exit', kill);
      if (hasEnded()) return;
      const gone = once(server, 'exit');
      server.kill(signal);
      await gone;
    },
  };
}
