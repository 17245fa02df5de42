/** `npm run docs:authorization`: writes `docs/authorization.md` from the routes that the server registers. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectPglite } from '#server/platform/db/connect.ts';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { buildApp } from '#server/app/app.ts';
import { authorizationTable } from '#server/app/authorization-table.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';

// Only registers the app's routes. Reads no data and draws no flyers.
const connection = await connectPglite();
const storage = directoryStorage(join(tmpdir(), 'tukutane-authorization-table'));
const app = await buildApp({
  db: connection.db,
  storage,
  drawings: createDrawingPool(storage),
  settings: { publicUrl: 'http://localhost', trustProxy: false, rateLimits: false },
  log: pino({ level: 'silent' }),
});
const target = new URL('../docs/authorization.md', import.meta.url);
await writeFile(target, authorizationTable(app.routeAccess));
console.log(`docs/authorization.md: ${app.routeAccess.length} endpoints`);
await app.close();
await connection.close();
process.exit(0);
