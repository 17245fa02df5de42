import { spawnSync } from 'node:child_process';

/** A program, and the Debian package that brings it. */
export interface DebianProgram {
  name: string;
  debian: string;
}

const isMissing = ({ name }: DebianProgram): boolean => spawnSync('which', [name]).status !== 0;

/** Ends this process when `command` fails. */
export function run(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}

/** Installs the programs that this machine lacks when root runs this; tells anybody else how, and ends this process with 1. */
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
