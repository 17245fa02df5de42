import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { filesOf, withStaticImports } from './scripts/client-files.ts';
import { readCatalog, TRANSLATIONS } from './scripts/languages/catalogs.ts';
import { markMessages } from './scripts/languages/inline-messages.ts';
import { LOCALIZED, type LocalizedFiles } from './scripts/languages/localize-client.ts';
import { pageTexts } from './scripts/languages/page-texts.ts';
import { SUPPORTED_BROWSERS } from './scripts/supported-browsers.ts';

const CLIENT_DIR = 'dist/client';

/**
 * `virtual:client-assets`: data about the client build that the server build needs to write a page's HTML. The CSS is text,
 * because pages inline it to save a round trip before the first paint.
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
  const font = entry.flatMap((chunk) => chunk.assets ?? []).find((file) => file.endsWith('.woff2'));
  return {
    css: readFileSync(`${CLIENT_DIR}/${manifest['style.css']!.file}`, 'utf8'),
    font: font ? `/${font}` : null,
    icon: dataUrlOf(readFileSync('public/icon.svg', 'utf8')),
    entry: filesOf(entry),
    chunks,
    localized: JSON.parse(readFileSync(`${CLIENT_DIR}/${LOCALIZED}`, 'utf8')) as LocalizedFiles,
  };
}

/** `virtual:catalogs`: the translations for pages that the server renders. The client's files contain their own translations. */
function catalogs(): Plugin {
  const name = 'virtual:catalogs';
  return {
    name: 'catalogs',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(Object.fromEntries(TRANSLATIONS.map((language) => [language, readCatalog(language)])))}`
        : null,
  };
}

/** Converts an SVG to a data URL without double quotes, so that an attribute can contain it. */
function dataUrlOf(svg: string): string {
  const quoted = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(/[<>#]/g, (sign) => encodeURIComponent(sign))}`;
}

/** Replaces Vite's preload helper, which each `import()` calls, with the product's loader. */
function chunksLoadedByUs(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'chunks-loaded-by-us',
    enforce: 'pre',
    load: (id) =>
      id === helper
        ? `export { loadChunk as __vitePreload } from '/src/web/kit/loading/load-chunk.ts';`
        : null,
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    markMessages(),
    pageTexts(),
    react(),
    tailwindcss(),
    clientAssets(),
    catalogs(),
    chunksLoadedByUs(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // Bundles all packages, so that React's production build is used whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        // Builds one file, because the server loads every chunk at startup, and one file loads faster than 250.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: CLIENT_DIR,
        target: SUPPORTED_BROWSERS,
        manifest: true,
        // Builds one style sheet, which is inlined into every page.
        cssCodeSplit: false,
        // Passes only the chunk's own file to our loader. The names of its imports would add 0.6 kB to every first visit.
        modulePreload: { polyfill: false, resolveDependencies: (file) => [file] },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            // Short hashes, because files contain each other's names and brotli cannot compress hashes. 7 characters are 42 bits.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Libraries change rarely, so browsers keep this file across releases. One file loads faster than twenty.
                {
                  name: 'vendor',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(nfinite|utationObserver|useMutation))/,
                },
                {
                  name: 'shell',
                  // Contains only modules that every page loads first. Dialogs and toasts are in ui/ too, but load when needed.
                  tags: ['$initial'],
                  test: /src\/web\/(kit\/((language|ui|loading|router|toasts|shell|access)\/|api\/(api|session|use-me|when-online)\.|storage\/stored|page\/use-head\.)|app\.)/,
                },
                {
                  name: 'page-words',
                  // Other modules that most pages share. Separate files would lengthen the HTML and delay pages on slow lines.
                  test: /src\/(contract\/events\/event-price|web\/(kit\/ui\/(capitalise|badge|focus-around)|shared\/events\/(category-label|event-(badge|date|days|picture)|hold-punctuation|truncate)))/,
                },
                {
                  name: 'places',
                  test: /src\/(contract\/places\/(countries|african-regions)|web\/shared\/events\/country-name)/,
                },
                {
                  name: 'list-words',
                  test: /src\/web\/(visitor\/(home\/(home-words|featured-strip)|filters\/(facets|filter-link))|kit\/loading\/use-after-press|shared\/events\/(compact-event-card|event-card|marked-text))|@tanstack\/.*(nfinite|queryOptions)/,
                },
                {
                  // Modules that every page for signed-in users loads first.
                  name: 'members',
                  includeDependenciesRecursively: false,
                  test: /src\/web\/kit\/(access\/(guard|account-|use-refusal|wanted-page)|page\/private-head|ui\/load-failed)/,
                },
                {
                  // The designer's drawing and dragging code, which its dialogs share. Otherwise it would become twenty files.
                  name: 'design',
                  includeDependenciesRecursively: false,
                  test: /src\/web\/organizer\/designer\/(elements\/(?!.*-inspector)|model\/(arrange|design|frames|free-place|move|new-id|placeholder-names|roles|safe-area|snap|stacks)\.|panels\/(choice-field|color-field|switch-field|tool-icons)|canvas\/(artist|plan-cache))/,
                },
                {
                  name: 'event-words',
                  test: /src\/(contract\/(events\/attendance|text\/(markdown|plain-text))|web\/(shared\/(events\/event-words|event-facts\/(event-description|fact-icons))|.*related-query))/,
                },
              ],
            },
          },
        },
      },
}));
