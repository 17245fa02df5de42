import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pictures and woff2 fonts are already compressed. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes `x.br` and `x.gz` at the highest quality next to every text file below `folder`, so no request waits for
 * compression.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const text = await readFile(path);
        const [br, gz] = await Promise.all([compressBrotli(text), compressGzip(text, { level: 9 })]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }),
  );
}
