import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

export interface Program {
  /** The port that the program listens on. */
  port: string;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Starts an installed program and waits until it listens.
 * @param listens extracts the port from the output so far
 * @throws an Error with the output if the program ends, or does not listen within a minute
 */
export async function startProgram(
  command: string,
  args: string[],
  listens: (output: string) => Promise<string | undefined> | string | undefined,
  environment: Record<string, string> = {},
): Promise<Program> {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const until = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < until) {
    const port = await listens(output);
    if (port) return { port, stop };
    await setTimeout(LOOK_EVERY_MS);
  }
  await stop();
  throw new Error(`${command} does not listen:\n${output}`);
}

/** Returns a function that finds the first group of `pattern` in a program's output. */
export const printed =
  (pattern: RegExp) =>
  (output: string): string | undefined =>
    pattern.exec(output)?.[1];
