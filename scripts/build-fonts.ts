/**
 * Compresses the flyer fonts into `fonts/` and writes their manifest and coverage tables. Run it by hand after changing
 * the lists below. Its output is committed, so neither build nor start needs the sources.
 *
 * Text faces keep all glyphs and layout tables, because browsers and the server shape subsets differently.
 */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiFaces } from './emoji-faces.ts';
import { encodeRanges } from './encode-ranges.ts';
import { readCmap } from './read-cmap.ts';

type Fontverter = { convert(font: Buffer, format: 'woff2'): Promise<Buffer> };
type Face = { key: string; data: Buffer; characters: Set<number> };

const require = createRequire(import.meta.url);
const fontverter = createRequire(require.resolve('subset-font'))('fontverter') as Fontverter;

const ROOT = join(import.meta.dirname, '..');
const MAX_BYTES = 1_500_000;

/** Package, file name and weights by family key, in the order in which the renderer tries families. */
const TEXT_FAMILIES = {
  sans: ['noto-sans', 'NotoSans', ['400Regular', '700Bold', '800ExtraBold']],
  display: ['bricolage-grotesque', 'BricolageGrotesque', ['500Medium', '800ExtraBold']],
  arabic: ['noto-sans-arabic', 'NotoSansArabic', ['400Regular', '700Bold']],
  ethiopic: ['noto-sans-ethiopic', 'NotoSansEthiopic', ['400Regular', '700Bold']],
  tifinagh: ['noto-sans-tifinagh', 'NotoSansTifinagh', ['400Regular']],
  nko: ['noto-sans-nko', 'NotoSansNKo', ['400Regular']],
  adlam: ['noto-sans-adlam', 'NotoSansAdlam', ['400Regular', '700Bold']],
  serif: ['noto-serif', 'NotoSerif', ['400Regular', '700Bold']],
  elegant: ['noto-serif-display', 'NotoSerifDisplay', ['500Medium', '800ExtraBold']],
  book: ['gentium-book-plus', 'GentiumBookPlus', ['400Regular', '700Bold']],
  geometric: ['montserrat', 'Montserrat', ['500Medium', '800ExtraBold']],
  wide: ['unbounded', 'Unbounded', ['400Regular', '800ExtraBold']],
  friendly: ['andika', 'Andika', ['400Regular', '700Bold']],
  hand: ['playpen-sans', 'PlaypenSans', ['400Regular', '700Bold']],
  mono: ['noto-sans-mono', 'NotoSansMono', ['400Regular', '700Bold']],
} as const;

const faces: Face[] = [];
const coverage: Record<string, Set<number>> = {};

for (const [family, [folder, name, weights]] of Object.entries(TEXT_FAMILIES)) {
  for (const weight of weights) {
    const source = await readFile(sourceOf(folder, weight, name));
    const key = `${family}-${Number.parseInt(weight, 10)}`;
    const characters = readCmap(source);
    faces.push({ key, data: await fontverter.convert(source, 'woff2'), characters });
    // Keeps only characters that every weight has, because one table serves all weights.
    coverage[family] = new Set([...(coverage[family] ?? characters)].filter((c) => characters.has(c)));
  }
}

const emojiPath = sourceOf('noto-color-emoji', '400Regular', 'NotoColorEmoji');
const emojiSource = await readFile(emojiPath);
for (const { key, characters } of emojiFaces(readCmap(emojiSource))) {
  const data = await fontverter.convert(await subsetEmoji(emojiPath, characters), 'woff2');
  faces.push({ key, data, characters: new Set(characters) });
  coverage[key] = new Set(characters);
}

const folder = join(ROOT, 'fonts');
await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (file.endsWith('.woff2')) await rm(join(folder, file));

const files: Record<string, { file: string; bytes: number }> = {};
for (const { key, data } of faces) {
  if (data.length > MAX_BYTES) throw new Error(`${key} has ${data.length} bytes, more than ${MAX_BYTES}.`);
  const file = `${key}.${createHash('sha256').update(data).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(join(folder, file), data);
  files[key] = { file, bytes: data.length };
  console.log(`${file.padEnd(34)} ${(data.length / 1000).toFixed(1).padStart(7)} kB`);
}
await writeJson('font-files.json', files);

// Lists the characters of each text family (in all weights) and each emoji face.
const ranges = Object.entries(coverage).map(([key, characters]) => [key, encodeRanges(characters)]);
await writeJson('font-coverage.json', Object.fromEntries(ranges));

async function writeJson(name: string, value: object): Promise<void> {
  await writeFile(join(ROOT, 'content', name), `${JSON.stringify(value, null, 2)}\n`);
}

function sourceOf(folder: string, weight: string, name: string): string {
  const base = join(ROOT, 'node_modules/@expo-google-fonts', folder);
  const file = `${name}_${weight}.ttf`;
  // Older packages keep all weights in one folder.
  return existsSync(join(base, weight, file)) ? join(base, weight, file) : join(base, file);
}

/** Subsets an emoji font with the system's HarfBuzz, because npm builds drop color tables. */
async function subsetEmoji(font: string, characters: readonly number[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'emoji-'));
  const output = join(folder, 'subset.ttf');
  const run = spawnSync('hb-subset', [
    font,
    `--unicodes=${characters.map((character) => character.toString(16)).join(',')}`,
    '--layout-features=*',
    // The SVG table duplicates the COLR table at six times its size, and neither browsers nor the server read it.
    '--drop-tables+=SVG ',
    `--output-file=${output}`,
  ]);
  if (run.error) throw new Error('Install hb-subset first (Debian: libharfbuzz-bin).', { cause: run.error });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const data = await readFile(output);
  await rm(folder, { recursive: true });
  return data;
}
