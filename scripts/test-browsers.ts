/**
 * `npm run test:browsers`: the visitor's main journeys in Chromium, Firefox ESR and WebKitGTK, as Debian packages them. What is missing is
 * installed when root runs this; anybody else is told how. Not a part of `npm test`, which runs on any machine.
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
