/**
 * `npm run test:browsers`: the main visitor journeys in Debian's Chromium, Firefox ESR and WebKitGTK. As root, installs missing
 * programs; otherwise prints how to install them. Not part of `npm test`, which must run on any machine.
 */
import { installMissing, run } from './debian-programs.ts';

installMissing(
  [
    { name: 'chromedriver', debian: 'chromium-driver' },
    { name: 'firefox-esr', debian: 'firefox-esr' },
    { name: 'WebKitWebDriver', debian: 'webkit2gtk-driver' },
    { name: 'Xvfb', debian: 'xvfb' },
  ],
  'npm run test:browsers',
);
run('node', 'scripts/build.ts');
run('vitest', 'run', '--config', 'e2e/browsers/vitest.config.ts', ...process.argv.slice(2));
