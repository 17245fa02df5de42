import { spawnSync } from 'node:child_process';

/** A Debian package, and the program it provides or a command that succeeds if its library is installed. */
export type DebianProgram = { debian: string } & (
  | { name: string }
  | { probe: readonly [string, ...string[]] }
);

function isMissing(program: DebianProgram): boolean {
  const [command, ...args] = 'name' in program ? ['which', program.name] : program.probe;
  return spawnSync(command, args).status !== 0;
}

/** Runs `command`, and ends this process if it fails. */
export function run(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}

/** Installs missing programs if this process runs as root. Otherwise prints how to install them, and exits with 1. */
export function installMissing(programs: readonly DebianProgram[], script: string): void {
  const packages = programs.filter(isMissing).map(({ debian }) => debian);
  if (packages.length > 0 && process.getuid?.() === 0) {
    process.env['DEBIAN_FRONTEND'] = 'noninteractive';
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  const stillMissing = programs.filter(isMissing).map(({ debian }) => debian);
  if (stillMissing.length === 0) return;
  const command = `sudo apt-get install --no-install-recommends ${stillMissing.join(' ')}`;
  console.error(`${script} needs these Debian packages. Install them first:\n${command}`);
  process.exit(1);
}
