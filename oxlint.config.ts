import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/** The layers of groups, and of the folders inside each group, from the lowest up. Names in one list are in the same layer. */
type House = { groups: string[][]; floors: Record<string, string[][]> };

/** Layers of the server. Folders that every domain writes to (audit, mail) are low; folders that use all domains are high. */
const SERVER: House = {
  groups: [['platform'], ['domains'], ['features'], ['app']],
  floors: {
    platform: [
      ['kernel', 'language'],
      ['limits', 'places'],
      ['db'],
      ['jobs'],
      ['users'],
      ['http', 'media'],
      ['changes'],
      ['audit', 'activity'],
      ['mail'],
    ],
    domains: [
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
    ],
    features: [
      ['profile'],
      ['calendar', 'cards', 'dashboard', 'admin', 'contact', 'event-imports', 'assistant'],
      ['embed', 'feeds'],
      ['pages'],
    ],
    app: [
      ['startup', 'seed', 'telemetry'],
      ['doctor', 'backup'],
    ],
  },
};

/** Layers of the web client. Pages are above the folders that they share. `routes.ts` and `app.tsx` are above all groups. */
const WEB: House = {
  groups: [['kit'], ['shared'], ['account'], ['visitor', 'admin'], ['organizer']],
  floors: {
    kit: [
      ['storage', 'language'],
      ['loading'],
      ['page', 'router'],
      ['ui'],
      ['toasts'],
      ['api'],
      ['form'],
      ['access'],
      ['shell'],
    ],
    shared: [
      ['events', 'lists'],
      ['photo', 'sharing'],
      ['flyer-form', 'cut-out'],
      ['country', 'flyer-preview', 'event-facts', 'event-pictures', 'ledger'],
    ],
    account: [['sign-in'], ['profile']],
    visitor: [
      ['flyer-making'],
      ['flyer-panel'],
      ['event-extras'],
      ['event'],
      ['filters'],
      ['home', 'browse', 'embed'],
      ['assistant'],
      ['contact'],
      ['pricing', 'legal', 'offline'],
    ],
    admin: [
      ['clients', 'reviews'],
      ['managed-events', 'ledger', 'inbox', 'system'],
      ['audit'],
      ['client-page'],
      ['dashboard'],
    ],
    organizer: [['event-form'], ['designer'], ['dashboard'], ['analytics']],
  },
};

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'test');
for (const [room, { groups, floors }] of Object.entries({ server: SERVER, web: WEB })) {
  for (const { name: group } of foldersIn(`src/${room}`)) {
    if (!groups.flat().includes(group))
      throw new Error(`Give src/${room}/${group} a floor in oxlint.config.ts.`);
    const unlisted = foldersIn(`src/${room}/${group}`).find(
      ({ name }) => !floors[group]!.flat().includes(name),
    );
    if (unlisted) throw new Error(`Give src/${room}/${group}/${unlisted.name} a floor in oxlint.config.ts.`);
  }
}

/** Folders that may read another folder's tables, because they are parts of the same domain. */
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

/** Imports forbidden in a folder: groups and folders that are not in a lower layer, and relative paths to other folders. */
function floorsOf(
  room: 'server' | 'web',
  { groups, floors }: House,
  group: string,
  folder: string,
): Pattern[] {
  const closedGroups = groups.slice(groups.findIndex((floor) => floor.includes(group))).flat();
  const siblings = floors[group]!.flat().filter((other) => other !== folder);
  const closed = floors[group]!.slice(floors[group]!.findIndex((floor) => floor.includes(folder)))
    .flat()
    .filter((other) => other !== folder);
  return [
    {
      group: [
        ...closedGroups.filter((other) => other !== group).map((other) => `#${room}/${other}/**`),
        ...closed.map((other) => `#${room}/${group}/${other}/**`),
      ],
      message: `${group}/${folder} imports only from the floors below it (${room.toUpperCase()} in oxlint.config.ts).`,
    },
    {
      group: [...siblings, ...groups.flat()].map((other) => `**/../${other}/**`),
      message: `Name other folders from the room's root: #${room}/<group>/<folder>/<file>.`,
    },
  ];
}

const foldersOf = ({ floors }: House) =>
  Object.entries(floors).flatMap(([group, levels]) => levels.flat().map((folder) => ({ group, folder })));

function serverFolder({ group, folder }: { group: string; folder: string }) {
  const [below, ownOnly] = floorsOf('server', SERVER, group, folder) as [Pattern, Pattern];
  const foreignTables = foldersOf(SERVER).filter(
    (other) => other.folder !== folder && !TABLE_READERS[other.folder]?.includes(folder),
  );
  const tables = {
    group: foreignTables.flatMap((other) => [
      `#server/${other.group}/${other.folder}/**/*-tables.ts`,
      `#server/${other.group}/${other.folder}/**/*-queries.ts`,
    ]),
    message: "A domain calls another domain's verb, never its tables or queries.",
  };
  return [
    {
      files: [`src/server/${group}/${folder}/**/*.ts`],
      excludeFiles: [`src/server/${group}/${folder}/**/*.test.ts`],
      rules: restrictedImports(NOT_THE_WEB, below, ownOnly, ...(group === 'app' ? [] : [tables])),
    },
    // A table file may import the tables that its foreign keys reference.
    {
      files: [`src/server/${group}/${folder}/**/*-tables.ts`],
      rules: restrictedImports(NOT_THE_WEB, below, ownOnly),
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
    'eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'eslint/no-console': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'src/main.ts', 'e2e/**', 'trust/**'],
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
    ...foldersOf(SERVER).flatMap(serverFolder),
    {
      files: ['src/server/app/*.ts'],
      excludeFiles: ['src/server/app/*.test.ts'],
      rules: restrictedImports(NOT_THE_WEB, {
        group: ['#server/app/*/**', './startup/**', './seed/**'],
        message: 'The app knows neither how it is started nor its sample data.',
      }),
    },
    {
      files: ['src/web/**'],
      excludeFiles: ['src/web/**/*.test.ts'],
      rules: restrictedImports(NOT_THE_SERVER),
    },
    ...foldersOf(WEB).map(({ group, folder }) => ({
      files: [`src/web/${group}/${folder}/**`],
      excludeFiles: ['src/web/**/*.test.ts'],
      rules: restrictedImports(NOT_THE_SERVER, ...floorsOf('web', WEB, group, folder)),
    })),
  ],
});
