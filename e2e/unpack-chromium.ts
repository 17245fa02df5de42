/**
 * Unpacks the Chromium of `@sparticuz/chromium` with its libraries and fonts into TMPDIR. A separate process, because
 * the package unpacks nowhere else.
 */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz, { inflate } from '@sparticuz/chromium';

/**
 * The package's own names folders that only exist in the cloud. Its one family has Latin, Greek and Cyrillic letters. Others are left
 * blank: the flyer's faces as system fonts would hide that the browser had forgotten to load one.
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
