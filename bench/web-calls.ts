import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { LoadRequest } from './api-load.ts';

/** A request that visitors make. */
export interface WebCall {
  name: string;
  /** `shared` caches responses, as in production. `each` disables the cache, so every request runs its queries. */
  by: 'shared' | 'each';
  requests: LoadRequest[];
  /** Overrides the usual number of connections. */
  connections?: number;
}

/** Name of the reference call, which measures plain HTTP without the database. */
const REFERENCE = 'healthz';
/**
 * Number of connections for unhurried searches: one per processor, because more would only measure the queue. The same
 * searches also run with the usual number of connections.
 */
const UNHURRIED = availableParallelism();
const SEARCHES = ['searched, rare word', 'searched, common word', 'searched, misspelt'];
const UNHURRIED_SEARCHES = SEARCHES.map((name) => `${name}, ${UNHURRIED} at once`);
/** Name of the call that searches common, misspelled and rare words at natural frequencies, with cached responses. */
const MIXED_SEARCH = 'searched, as visitors do';
/** Names of the searches with a p95 goal. */
export const JUDGED_SEARCHES = [...UNHURRIED_SEARCHES, MIXED_SEARCH];
export const FIRST_PAGE = 'events, first page, shared';
export const HOME_CACHED = 'home, cached';
export const HOME_RENDERED = 'home, rendered each time';

const CATEGORIES = ['technology', 'business', 'networking', 'workshop', 'conference', 'other'];
const COUNTRIES = ['Nigeria', 'Kenya', 'Ghana', 'Senegal', 'Rwanda', 'Egypt', 'Tanzania', 'Mali'];
const REGIONS = ['west-africa', 'east-africa', 'north-africa', 'southern-africa', 'central-africa'];
const COMMON =
  'cloud fintech health design solar mobile security climate education women data summit meetup workshop'.split(
    ' ',
  );
const MISSPELT =
  'clod fintehc heatlh desing slar moblie securty climte eduction wommen blokchain sumit metup worksop agricultre'.split(
    ' ',
  );
const SAMPLE = 2000;
const DEEP_PAGES = 40;

/** Returns the calls for a filled database. Uses `origin` to find deep pages. */
export async function webCalls(db: Database, origin: string, bearer: string): Promise<WebCall[]> {
  const { rows } = await db.execute<{ slug: string; word: string }>(sql`
    select slug, substring(name from '[^ ]+$') as word from (
      select slug, name from events where status = 'approved' and ends_at > now() order by event_date, id limit ${SAMPLE * 4}) near
    order by md5(slug) limit ${SAMPLE}`);
  const lists = (query: string[]) => query.map((one) => ({ path: `/api/events?${one}` }));
  const feeds = (kind: 'rss' | 'ics') =>
    COUNTRIES.map((country) => ({ path: `/events.${kind}?country=${country}` }));
  const searched = (words: readonly string[]) =>
    lists(words.map((word) => `search=${encodeURIComponent(word)}`));
  const rare = rows.map((row) => row.word);
  const pairs = COMMON.flatMap((word, index) => [word, `${word} ${COMMON[(index + 3) % COMMON.length]}`]);
  return [
    { name: REFERENCE, by: 'shared', requests: [{ path: '/healthz' }] },
    { name: FIRST_PAGE, by: 'shared', requests: [{ path: '/api/events' }] },
    { name: 'events, first page', by: 'each', requests: [{ path: '/api/events' }] },
    { name: 'events, deep page', by: 'each', requests: await deepPages(origin) },
    {
      name: 'events, filtered',
      by: 'each',
      requests: lists(
        CATEGORIES.flatMap((category) =>
          COUNTRIES.map((country) => `category=${category}&country=${country}&flyerEnabled=true`),
        ),
      ),
    },
    { name: 'events of a region', by: 'each', requests: lists(REGIONS.map((region) => `region=${region}`)) },
    ...['featured', 'name', 'location'].map((sort): WebCall => ({
      name: `events by ${sort}`,
      by: 'each',
      requests: lists([`sort=${sort}`]),
    })),
    ...[rare, pairs, MISSPELT].flatMap((words, index): WebCall[] => {
      const search = { by: 'each' as const, requests: searched(words) };
      return [
        { name: SEARCHES[index]!, ...search },
        { name: UNHURRIED_SEARCHES[index]!, ...search, connections: UNHURRIED },
      ];
    }),
    { name: MIXED_SEARCH, by: 'shared', requests: searched(drawn([...pairs, ...MISSPELT, ...rare])) },
    { name: 'event', by: 'each', requests: rows.map(({ slug }) => ({ path: `/api/events/${slug}` })) },
    {
      name: 'event, related',
      by: 'each',
      requests: rows.map(({ slug }) => ({ path: `/api/events/${slug}/related` })),
    },
    { name: 'feed of a country', by: 'each', requests: feeds('rss') },
    { name: 'calendar of a country', by: 'each', requests: feeds('ics') },
    { name: HOME_CACHED, by: 'shared', requests: [{ path: '/' }] },
    { name: HOME_RENDERED, by: 'shared', requests: [{ path: '/', bearer }] },
  ];
}

/** Returns a sample of `words` with Zipf frequencies: the n-th word is n times rarer than the first. */
function drawn(words: readonly string[]): string[] {
  const upTo: number[] = [];
  for (let rank = 1; rank <= words.length; rank++) upTo.push((upTo.at(-1) ?? 0) + 1 / rank);
  const all = upTo.at(-1)!;
  // Deterministic: multiples of the golden ratio are spread evenly between 0 and 1.
  return Array.from({ length: SAMPLE * 2 }, (_, index) => {
    const place = ((index * 0.618033988749895) % 1) * all;
    return words[upTo.findIndex((sum) => sum > place)]!;
  });
}

/** Returns requests for consecutive pages deep in the list of events by date. */
async function deepPages(origin: string): Promise<LoadRequest[]> {
  const pages: LoadRequest[] = [];
  for (let path: string | undefined = '/api/events?limit=100'; path && pages.length < DEEP_PAGES;) {
    const response: Response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    if (path) pages.push({ path: path.replace('limit=100', 'limit=24') });
  }
  // Skips the first pages, which are not deep.
  return pages.slice(pages.length / 2);
}
