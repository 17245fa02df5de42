import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/**
 * The folders of `src/server`, from the ground up: a folder imports only from the floors below its own, so there is never a
 * circle. What every domain writes to (audit, mail, ledger) lies low; what gathers the domains (app, seed) lies on top.
 */
const SERVER_FLOORS = [
  ['kernel'],
  ['places'],
  ['db'],
  ['users'],
  ['http', 'media'],
  ['changes'],
  ['audit', 'activity'],
  ['mail'],
  ['ledger'],
  ['accounts'],
  ['search-index'],
  ['events'],
  ['search'],
  ['event-lists'],
  ['drawing'],
  ['starters'],
  ['templates'],
  ['event-detail'],
  ['analytics'],
  ['flyers'],
  ['deletion', 'duplication'],
  ['profile'],
  ['calendar', 'cards', 'dashboard', 'admin', 'contact', 'event-imports', 'assistant'],
  ['embed', 'feeds'],
  ['pages'],
  ['app'],
  ['startup', 'seed'],
];

/** The folders of `src/web`, in the same way: what every page uses lies low, pages lie on top, `routes.ts` and `app.tsx` above all. */
const WEB_FLOORS = [
  ['storage'],
  ['loading'],
  ['page', 'router'],
  ['ui'],
  ['toasts'],
  ['api'],
  ['form'],
  ['access'],
  ['shell'],
  ['events'],
  ['photo', 'sharing'],
  ['flyer-form'],
  ['country', 'flyer-preview', 'flyer-making'],
  ['flyer-panel'],
  ['event-facts', 'event-extras'],
  ['event'],
  ['filters'],
  ['home', 'browse', 'embed'],
  ['assistant'],
  ['contact'],
  ['pricing', 'legal', 'offline'],
  ['sign-in'],
  ['account'],
  ['admin-lists'],
  ['clients', 'reviews'],
  ['managed-events', 'ledger', 'audit', 'inbox', 'system'],
  ['client-page'],
  ['event-pictures'],
  ['event-form'],
  ['designer'],
  ['admin'],
  ['dashboard'],
  ['analytics'],
];

for (const [room, floors] of Object.entries({ server: SERVER_FLOORS, web: WEB_FLOORS })) {
  const folders = readdirSync(`src/${room}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unlisted = folders.find(({ name }) => name !== 'test' && !floors.flat().includes(name));
  if (unlisted) throw new Error(`Give src/${room}/${unlisted.name} a floor in oxlint.config.ts.`);
}

/** Who may read another folder's tables: parts of one domain that are folders of their own because they are large. */
const TABLE_READERS: Record<string, string[]> = {
  users: ['accounts', 'ledger', 'profile', 'deletion'],
  events: ['search', 'event-lists', 'event-detail', 'deletion'],
  'search-index': ['search', 'event-lists'],
  templates: ['deletion'],
};

type Pattern = { group: string[]; message: string };
const restrictedImports = (...patterns: Pattern[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }],
});

const NOT_THE_WEB = {
  group: ['#web/*', 'react*', '**/../web/**'],
  message: 'server and web never import each other; src/main.ts hands the renderer over.',
};
const NOT_THE_SERVER = {
  group: ['#server/*', '../../server/*', 'node:*', 'drizzle*', 'fastify*', 'sharp'],
  message: 'web and server never import each other; what both need belongs to contract.',
};

/** What a folder may not import: the floors that are not below its own, and any other folder by a relative path. */
function floorsOf(room: 'server' | 'web', floors: string[][], folder: string, floor: number): Pattern[] {
  const others = floors.flat().filter((other) => other !== folder);
  const closed = floors
    .slice(floor)
    .flat()
    .filter((other) => other !== folder);
  return [
    {
      group: closed.map((other) => `#${room}/${other}/**`),
      message: `${folder} imports only from the floors below it (${room.toUpperCase()}_FLOORS in oxlint.config.ts).`,
    },
    {
      group: others.map((other) => `**/../${other}/**`),
      message: `Name other folders from the room's root: #${room}/<folder>/<file>.`,
    },
  ];
}

function serverFolder(folder: string, floor: number) {
  const foreignTables = SERVER_FLOORS.flat().filter(
    (other) => other !== folder && !TABLE_READERS[other]?.includes(folder),
  );
  const [below, ownOnly] = floorsOf('server', SERVER_FLOORS, folder, floor) as [Pattern, Pattern];
  const floors = { ...below, group: [...below.group, '#server/schema.ts'] };
  const tables = {
    group: foreignTables.flatMap((other) => [
      `#server/${other}/**/*-tables.ts`,
      `#server/${other}/**/*-queries.ts`,
    ]),
    message: "A domain calls another domain's verb, never its tables or queries.",
  };
  return [
    {
      files: [`src/server/${folder}/**/*.ts`],
      excludeFiles: [`src/server/${folder}/**/*.test.ts`],
      rules: restrictedImports(
        NOT_THE_WEB,
        floors,
        ownOnly,
        ...(folder === 'seed' || folder === 'app' ? [] : [tables]),
      ),
    },
    // A foreign key names the table that it points to.
    {
      files: [`src/server/${folder}/**/*-tables.ts`],
      rules: restrictedImports(NOT_THE_WEB, floors, ownOnly),
    },
  ];
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['dist', 'data', 'migrations', 'node_modules'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-spread': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'src/main.ts', 'e2e/**'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['src/contract/**'],
      rules: restrictedImports({
        group: ['#flyer/*', '#server/*', '#web/*', 'node:*', 'react*', 'fastify*', 'drizzle*', 'sharp'],
        message: 'contract imports zod and nothing else: it is read by every other room.',
      }),
    },
    {
      files: ['src/flyer/**'],
      excludeFiles: ['src/flyer/**/*.test.ts'],
      rules: restrictedImports({
        group: [
          '#server/*',
          '#web/*',
          'node:*',
          'react*',
          'fastify*',
          'drizzle*',
          'sharp',
          '@napi-rs/*',
          'zod',
        ],
        message: 'flyer imports contract only: the same code draws in the browser and on the server.',
      }),
    },
    { files: ['src/server/**'], rules: restrictedImports(NOT_THE_WEB) },
    ...SERVER_FLOORS.flatMap((folders, floor) => folders.flatMap((folder) => serverFolder(folder, floor))),
    {
      files: ['src/web/**'],
      excludeFiles: ['src/web/**/*.test.ts'],
      rules: restrictedImports(NOT_THE_SERVER),
    },
    ...WEB_FLOORS.flatMap((folders, floor) =>
      folders.map((folder) => ({
        files: [`src/web/${folder}/**`],
        excludeFiles: ['src/web/**/*.test.ts'],
        rules: restrictedImports(NOT_THE_SERVER, ...floorsOf('web', WEB_FLOORS, folder, floor)),
      })),
    ),
  ],
});
