import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Time limit for a start. Three simultaneous cold starts take minutes on a busy machine. */
const PATIENCE_MS = 300_000;

/** One process of the product on a fixed loopback port. It can be restarted. */
export class Instance {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** The folder of the release that the next start runs. */
  release = join(import.meta.dirname, '../..');
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(name: string, port: number, environment: Record<string, string>) {
    this.name = name;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, HOST: '127.0.0.1', PORT: String(port) };
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Everything printed so far, over all starts. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process. @throws an Error with the output if it ends, or is not ready within five minutes */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.release, 'scripts/serve.ts')], {
      env: { ...process.env, LOG_LEVEL: 'warn', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    const until = Date.now() + PATIENCE_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${this.name} did not start:\n${this.#output.slice(-4000)}`);
      await setTimeout(100);
    }
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process gracefully. Returns the exit code, or null after a signal. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
