/**
 * Unpacks the Chromium of `@sparticuz/chromium` with its libraries and fonts into TMPDIR. Runs as a separate process,
 * because the package always unpacks there.
 */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz, { inflate } from '@sparticuz/chromium';

/**
 * Replaces the package's font configuration, which names folders of a cloud service. The one font family has Latin, Greek
 * and Cyrillic letters; all other letters stay blank. If the flyer fonts were system fonts, no test would notice that the
 * browser failed to load one.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
await Promise.all([
  sparticuz.executablePath(bin),
  inflate(join(bin, 'al2023.tar.br')),
  writeFile(join(tmpdir(), 'fonts.conf'), FONTS_CONF),
]);
