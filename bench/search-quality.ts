/**
 * `npm run bench:search`: search quality over some 930 judged searches in the sample events. Prints nDCG@10 overall and by
 * kind, and the number of mistakes: no results although an event matches, or the reverse. Exits 1 if nDCG is below 0.96 or
 * a search is a mistake. `-- all` prints every imperfect search.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { seedDemo } from '#server/app/seed/seed-demo.ts';
import { measureSearch, meanNdcg, QUALITY_NOW } from '#server/test/searches/search-quality.ts';

const GOAL = 0.96;
const NOTICED = 0.8;

const directory = await mkdtemp(join(tmpdir(), 'tukutane-bench-'));
const connection = await connectPglite();
await migrate(connection);
await seedDemo({ db: connection.db, storage: directoryStorage(directory), now: QUALITY_NOW });
const measured = await measureSearch(connection.db);
await connection.close();
await rm(directory, { recursive: true });

const notice = process.argv.includes('all') ? 0.9999 : NOTICED;
for (const { kind, search, ndcg, found } of measured) {
  if (ndcg >= notice) continue;
  console.log(`${ndcg.toFixed(3)}  ${kind}  "${search}"\n         ${found.join(' · ') || 'nothing'}`);
}
console.table(
  [...Map.groupBy(measured, ({ kind }) => kind)].map(([kind, queries]) => ({
    kind,
    searches: queries.length,
    'nDCG@10': Number(meanNdcg(queries).toFixed(4)),
    mistakes: queries.filter(({ mistaken }) => mistaken).length,
  })),
);
const ndcg = meanNdcg(measured);
const mistakes = measured.filter(({ mistaken }) => mistaken);
console.log(
  `${measured.length} searches: nDCG@10 ${ndcg.toFixed(4)} (goal ${GOAL}), mistakes ${mistakes.length}`,
);
for (const { search } of mistakes) console.log(`  mistaken: "${search}"`);
if (ndcg < GOAL || mistakes.length > 0) process.exitCode = 1;
