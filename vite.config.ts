import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { filesOf, withStaticImports } from './scripts/client-files.ts';
import { SUPPORTED_BROWSERS } from './scripts/supported-browsers.ts';

const CLIENT_DIR = 'dist/client';

/**
 * `virtual:client-assets`: what the server build must know about the client build to write a page's HTML. The CSS comes
 * as text because it is inlined (one round trip less before the first paint).
 */
function clientAssets(): Plugin {
  const name = 'virtual:client-assets';
  return {
    name: 'client-assets',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const manifest = JSON.parse(readFileSync(`${CLIENT_DIR}/.vite/manifest.json`, 'utf8')) as Manifest;
      return `export default ${JSON.stringify(describeClient(manifest))}`;
    },
  };
}

function describeClient(manifest: Manifest) {
  const entry = withStaticImports(manifest, 'src/web/entry-client.tsx');
  const chunks: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (chunk.isDynamicEntry) chunks[source] = filesOf(withStaticImports(manifest, source));
  }
  const css = entry.flatMap((chunk) => chunk.css ?? []);
  const font = entry.flatMap((chunk) => chunk.assets ?? []).find((file) => file.endsWith('.woff2'));
  return {
    css: css.map((file) => readFileSync(`${CLIENT_DIR}/${file}`, 'utf8')).join(''),
    font: font ? `/${font}` : null,
    icon: dataUrlOf(readFileSync('public/icon.svg', 'utf8')),
    entry: filesOf(entry),
    chunks,
  };
}

/** An SVG as an address that fits between double quotes. */
function dataUrlOf(svg: string): string {
  const quoted = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(/[<>#]/g, (sign) => encodeURIComponent(sign))}`;
}

/**
 * Replaces the code that Vite wraps around each `import()` to preload its styles and its imports: all styles are in the
 * page, and what lazy chunks share is loaded by then. 1 kB compressed less for every first visit. What remains tells of
 * parts that cannot be fetched (loading/reload-after-release.ts).
 */
function plainDynamicImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: (id) =>
      id === helper
        ? `export const __vitePreload = (load) =>
              load().catch((error) => (dispatchEvent(new Event('part-missing')), Promise.reject(error)));`
        : null,
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), clientAssets(), plainDynamicImports()],
  publicDir: isSsrBuild ? false : 'public',
  // Bundling everything pins React's production build whatever NODE_ENV the server runs with.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24' }
    : {
        outDir: CLIENT_DIR,
        target: SUPPORTED_BROWSERS,
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // The libraries change rarely, so browsers keep them over releases; a few files beat twenty small ones.
                {
                  name: 'vendor',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(nfinite|utationObserver|useMutation))/,
                },
                {
                  name: 'shell',
                  // Only what every page starts with: dialogs and toasts live in ui/ too, and come when they are needed.
                  tags: ['$initial'],
                  test: /src\/web\/((ui|loading|router|toasts|shell|access)\/|api\/(api|session|use-me)\.|storage\/forget|page\/head\.|app\.)/,
                },
                {
                  name: 'page-words',
                  // What most pages share besides. Each file more is a name in the HTML and, on a slow line, a wait.
                  test: /src\/(contract\/event-price|web\/(page\/head\.|events\/(event-(date|days|words|picture)|hold-punctuation|truncate|flyer-badge)))/,
                },
                {
                  name: 'list-words',
                  test: /src\/web\/(home\/home-words|filters\/(facets|filter-labels)|events\/marked-text)/,
                },
              ],
            },
          },
        },
      },
}));
