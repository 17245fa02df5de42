/**
 * `npm run test:browsers`: the visitor's main journeys in Chromium, Firefox ESR and WebKitGTK, as Debian packages them. What is missing is
 * installed when root runs this; anybody else is told how. Not a part of `npm test`, which runs on any machine.
 */
import { spawnSync } from 'node:child_process';

const PROGRAMS = [
  { name: 'chromedriver', debian: 'chromium-driver' },
  { name: 'firefox-esr', debian: 'firefox-esr' },
  { name: 'WebKitWebDriver', debian: 'webkit2gtk-driver' },
  { name: 'Xvfb', debian: 'xvfb' },
];

function missing(): string[] {
  const isMissing = ({ name }: { name: string }) => spawnSync('which', [name]).status !== 0;
  return PROGRAMS.filter(isMissing).map(({ debian }) => debian);
}

/** Ends this process when `command` fails. */
function run(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(
    `npm run test:browsers: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`,
  );
  process.exit(status ?? 1);
}

const packages = missing();
if (packages.length > 0 && process.getuid?.() === 0) {
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}
const stillMissing = missing();
if (stillMissing.length > 0) {
  const command = `sudo apt-get install --no-install-recommends ${stillMissing.join(' ')}`;
  console.error(
    `npm run test:browsers needs Debian's packages of these browsers and drivers. Install them first:\n${command}`,
  );
  process.exit(1);
}
run('node', 'scripts/build.ts');
run('vitest', 'run', '--config', 'e2e/browsers/vitest.config.ts', ...process.argv.slice(2));
