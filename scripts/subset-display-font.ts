/**
 * Subsets the full face to src/web/kit/ui/bricolage-grotesque.woff2: letters of West European languages, weights 600 to 800
 * (headings use no lighter weights), no alternates. Run it only when the face changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SOURCE = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
);
const TARGET = 'src/web/kit/ui/bricolage-grotesque.woff2';
const MAX_BYTES = 30_000;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const characters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0£«»°·–—‘’“”•…€Œœ`;

const font = await subsetFont(await readFile(SOURCE), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 600, max: 800 } },
  noLayoutClosure: true,
});
if (font.length > MAX_BYTES) {
  console.error(`The subset has ${font.length} bytes, over the budget of ${MAX_BYTES}.`);
  process.exit(1);
}
await writeFile(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
