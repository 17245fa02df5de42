import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { LoadRequest } from './api-load.ts';

/** What visitors ask for, and how. */
export interface WebCall {
  name: string;
  /** `shared` asks for what is alike for all as visitors do; `each` asks a product that shares nothing, so every request is carried out. */
  by: 'shared' | 'each';
  requests: LoadRequest[];
  /** How many are asked at once, where not as many as in all others. */
  connections?: number;
}

/** What the machine allows right now: HTTP alone, without the database. */
const REFERENCE = 'healthz';
/**
 * With one connection for each processor: more only wait for one another, so that the slowest tell how long the queue is. The same searches
 * are asked with as many connections as everything else, too.
 */
const UNHURRIED = availableParallelism();
const SEARCHES = ['searched, rare word', 'searched, common word', 'searched, misspelt'];
const UNHURRIED_SEARCHES = SEARCHES.map((name) => `${name}, ${UNHURRIED} at once`);
/** Common, misspelt and rare words together, each as often as visitors search for it, who share answers that are alike. */
const MIXED_SEARCH = 'searched, as visitors do';
/** Those that have to be quick. */
export const JUDGED_SEARCHES = [...UNHURRIED_SEARCHES, MIXED_SEARCH];
export const FIRST_PAGE = 'events, first page, shared';
export const HOME_KEPT = 'home, kept';
export const HOME_MADE = 'home, made for each';

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

/** Calls against a filled database. `origin` answers the pages that lead to the deep ones. */
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
      const asked = { by: 'each' as const, requests: searched(words) };
      return [
        { name: SEARCHES[index]!, ...asked },
        { name: UNHURRIED_SEARCHES[index]!, ...asked, connections: UNHURRIED },
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
    { name: HOME_KEPT, by: 'shared', requests: [{ path: '/' }] },
    { name: HOME_MADE, by: 'shared', requests: [{ path: '/', bearer }] },
  ];
}

/** Many of `words`, the earlier ones the more often: the n-th an n-th as often as the first, as words are asked for everywhere (Zipf). */
function drawn(words: readonly string[]): string[] {
  const upTo: number[] = [];
  for (let rank = 1; rank <= words.length; rank++) upTo.push((upTo.at(-1) ?? 0) + 1 / rank);
  const all = upTo.at(-1)!;
  // The same in every run: multiples of the golden ratio lie evenly between 0 and 1.
  return Array.from({ length: SAMPLE * 2 }, (_, index) => {
    const place = ((index * 0.618033988749895) % 1) * all;
    return words[upTo.findIndex((sum) => sum > place)]!;
  });
}

/** Pages of the list by date far behind its beginning, one after the other. */
async function deepPages(origin: string): Promise<LoadRequest[]> {
  const pages: LoadRequest[] = [];
  for (let path: string | undefined = '/api/events?limit=100'; path && pages.length < DEEP_PAGES;) {
    const answer: Response = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    path = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    if (path) pages.push({ path: path.replace('limit=100', 'limit=24') });
  }
  // The first ones are not deep.
  return pages.slice(pages.length / 2);
}
