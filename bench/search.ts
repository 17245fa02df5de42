/**
 * `npm run bench:search`: how good the search is, judged by a set of queries with the events that each should find. Prints nDCG@10 by
 * kind of query, what was not answered best, and the searches that found nothing. Exits 1 below the goals.
 */
import { connectPglite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { judgeSearches, mean } from './search-quality.ts';

const GOAL = 0.92;

const connection = await connectPglite();
await migrate(connection);
const judged = await judgeSearches(connection.db);
await connection.close();

const rows = Map.groupBy(judged, ({ kind }) => kind);
console.table(
  [...rows, ['all', judged] as const].map(([kind, of]) => ({
    kind,
    queries: of.length,
    'nDCG@10': mean(of.map(({ ndcg }) => ndcg)).toFixed(3),
    'nothing found': of.filter(({ found }) => found.length === 0).length,
  })),
);
for (const { search, ndcg, found } of judged.filter((one) => one.ndcg < 0.999)) {
  console.log(`${ndcg.toFixed(2)}  ${search}  →  ${found.slice(0, 4).join(' · ') || 'nothing'}`);
}
const overall = mean(judged.map(({ ndcg }) => ndcg));
if (overall < GOAL || judged.some(({ found }) => found.length === 0)) process.exitCode = 1;
