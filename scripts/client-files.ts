import type { Manifest, ManifestChunk } from 'vite';

/** Returns the URL paths of `chunks`. */
export function filesOf(chunks: ManifestChunk[]): string[] {
  return chunks.map((chunk) => `/${chunk.file}`);
}

/** Returns the chunk of `source`, followed by all its static imports. @throws Error if the manifest lacks a chunk */
export function withStaticImports(manifest: Manifest, source: string): ManifestChunk[] {
  const seen = new Set<ManifestChunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no ${key}.`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return [...seen];
}
