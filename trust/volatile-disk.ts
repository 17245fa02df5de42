import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROGRAMS = ['nbdkit', 'nbdfuse', 'losetup', 'mkfs.ext4'];
const SIZE = 2 * 2 ** 30;
const PATIENCE_MS = 20_000;

/**
 * An ext4 file system on a simulated disk that loses its write cache in a power cut, so only synced data survives. nbdkit is the
 * disk, and its `cache` filter is the write cache, in a temporary file. nbdfuse exposes the disk as a file, and losetup turns the
 * file into a block device.
 */
export class VolatileDisk {
  /** Mount point of the file system. */
  readonly path: string;
  readonly #folder: string;
  #starts = 0;
  #device: string | null = null;
  #disk: ChildProcess | undefined;
  #window: ChildProcess | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'mounted');
  }

  /** Names of the missing programs; null for users who may not mount file systems. */
  static missing(): string[] | null {
    if (process.getuid?.() !== 0 || !existsSync('/dev/fuse')) return null;
    return PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0);
  }

  /** Makes an empty disk in `folder` and turns it on. */
  static async make(folder: string): Promise<VolatileDisk> {
    const disk = new VolatileDisk(folder);
    // PostgreSQL's user must be able to enter the folder.
    await chmod(folder, 0o755);
    await mkdir(disk.path);
    const file = await open(disk.#image, 'w');
    await file.truncate(SIZE);
    await file.close();
    run('mkfs.ext4', '-q', disk.#image);
    await disk.turnOn();
    return disk;
  }

  get #image(): string {
    return join(this.#folder, 'disk.img');
  }

  async turnOn(): Promise<void> {
    const window = join(this.#folder, `window-${++this.#starts}`);
    const socket = `${window}.sock`;
    await mkdir(window);
    const arguments_ = [
      '--foreground',
      '--unix',
      socket,
      '--filter=cache',
      'file',
      this.#image,
      'cache=writeback',
    ];
    this.#disk = spawn('nbdkit', arguments_, { stdio: 'ignore' });
    await appeared(socket);
    const seen = join(window, 'disk');
    this.#window = spawn('nbdfuse', [seen, '--unix', socket], { stdio: 'ignore' });
    await appeared(seen);
    this.#device = run('losetup', '--find', '--show', seen).trim();
    // Without `commit`, ext4 would sync everything every five seconds.
    run('mount', '-o', 'commit=600', this.#device, this.path);
  }

  /** Drops everything that was not synced. The file system is gone until `turnOn`. */
  async cutPower(): Promise<void> {
    await end(this.#disk, 'SIGKILL');
    await this.#detach();
  }

  async close(): Promise<void> {
    await this.#detach();
    await end(this.#disk, 'SIGTERM');
  }

  async #detach(): Promise<void> {
    if (this.#device) {
      spawnSync('umount', ['--lazy', this.path]);
      spawnSync('losetup', ['--detach', this.#device]);
      this.#device = null;
    }
    spawnSync('umount', ['--lazy', join(this.#folder, `window-${this.#starts}`)]);
    await end(this.#window, 'SIGTERM');
  }
}

function run(program: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${given.join(' ')}: ${stderr}`);
  return stdout;
}

async function appeared(path: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!existsSync(path)) {
    if (performance.now() > until) throw new Error(`${path} did not appear.`);
    await setTimeout(20);
  }
}

async function end(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
