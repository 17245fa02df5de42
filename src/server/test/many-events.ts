import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { EVERY_DAY } from '#server/domains/search-index/date-tokens.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';

/** Number of different events that the product itself creates. All further events are copies with other names. */
const MODELS = 1000;
const MODELS_A_STATEMENT = 250;
const COPIES_A_STATEMENT = 100;

const SYLLABLES =
  'ba be bo chi da du fa ga ji ka ke ki ko la le lo ma me mi mo na ndo ne ngo ni nya pa ra ro sa se shi ta ti to tu wa ya za zu';
const PARTS = SYLLABLES.split(' ');
/** Number of different made-up words. Each word occurs in few names, even with many events. */
const WORDS = PARTS.length ** 3;

const TOPICS =
  'Cloud Fintech Robotics Health Design Solar Mobile Security Blockchain Agriculture Logistics Music Film Fashion Gaming Climate Education Startup Women Data';
const KINDS = 'Summit Meetup Workshop Conference Bootcamp Hackathon Festival Forum Expo Masterclass';
const CITIES =
  'Lagos, Nigeria|Nairobi, Kenya|Accra, Ghana|Dakar, Senegal|Kigali, Rwanda|Kampala, Uganda|Abidjan, Côte d’Ivoire|Cairo, Egypt|Casablanca, Morocco|Addis Ababa, Ethiopia|Cape Town, South Africa|Johannesburg, South Africa|Dar es Salaam, Tanzania|Tunis, Tunisia|Lusaka, Zambia|Harare, Zimbabwe|Douala, Cameroon|Luanda, Angola|Bamako, Mali|Maputo, Mozambique';
const CATEGORIES = ['technology', 'business', 'networking', 'workshop', 'conference', 'other'];
const SENTENCES = [
  'An evening of short talks by people who build, with food and time to meet.',
  'Learn from those who did it before, ask what you always wanted to know, and leave with a plan.',
  'Investors, founders and engineers from the whole continent, three stages and a market.',
  'Hands on from the first hour: bring a laptop, we bring the coffee and the mentors.',
  'Des ateliers pratiques, des rencontres et une soirée de musique pour finir la journée.',
];

/** The made-up word of a number, equal to `WORD` in SQL. */
export function wordOf(number: number): string {
  const part = (value: number) => PARTS[value % PARTS.length]!;
  return (
    part(number) + part(Math.floor(number / PARTS.length)) + part(Math.floor(number / PARTS.length ** 2))
  );
}

/**
 * Fills an empty database with `number` (a multiple of 1,000) events of `clientId` in seconds. Two in five events are upcoming,
 * one in twenty waits for review, and one in a hundred is featured. Their names contain rare words. Their sort and search keys
 * have the values that the product would write.
 *
 * @param changed SQL of additional columns in which a copy (`copy`) differs from its model (`number`, from 1 to 1,000)
 */
export async function fillWithEvents(
  db: Database,
  clientId: string,
  number: number,
  changed: Record<string, string> = {},
): Promise<void> {
  for (let from = 0; from < MODELS; from += MODELS_A_STATEMENT) {
    const numbers = Array.from({ length: MODELS_A_STATEMENT }, (_, index) => from + index);
    await insertEvents(
      db,
      numbers.map((n) => modelOf(n, clientId)),
    );
  }
  await db.transaction((tx) => copyModels(tx, number / MODELS - 1, { ...CHANGED, ...changed }));
  const words = Array.from({ length: WORDS }, (_, number) => wordOf(number));
  await learnWords(db, [{ searchText: words.join(' '), status: 'approved' }]);
  await tidy(db);
}

export async function repeatPastEvents(db: Database): Promise<void> {
  const { names, valuesOf } = await columnsOf(db);
  const values = valuesOf({ id: 'gen_random_uuid()', slug: `slug || '-again'` }, 'events');
  const again = sql.raw(`insert into events (${names}) select ${values} from events where ends_at < now()`);
  await db.transaction((tx) => withoutIndexes(tx, 'events', () => tx.execute(again)));
  await tidy(db);
}

/** Vacuums as autovacuum does soon after many writes. */
async function tidy(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze events`);
  await db.execute(sql`vacuum analyze search_words`);
}

/** Returns the events' writable columns, and a function for a copy's values: from `changed`, or else the column of `table`. */
async function columnsOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'events' and is_generated = 'NEVER'`);
  return {
    names: rows.map(({ name }) => `"${name}"`).join(', '),
    valuesOf: (changed: Record<string, string>, table: string) =>
      rows.map(({ name }) => changed[name] ?? `${table}."${name}"`).join(', '),
  };
}

async function copyModels(tx: Database, copies: number, changed: Record<string, string>): Promise<void> {
  await tx.execute(sql`
    create temporary table models on commit drop as
    select *, (row_number() over (order by slug))::integer as number from events`);
  const { names, valuesOf } = await columnsOf(tx);
  await withoutIndexes(tx, 'events', async () => {
    for (let from = 1; from <= copies; from += COPIES_A_STATEMENT) {
      const to = Math.min(copies, from + COPIES_A_STATEMENT - 1);
      await tx.execute(sql`
        insert into events (${sql.raw(names)}) select ${sql.raw(valuesOf(changed, 'models'))}
        from models cross join generate_series(${from}::integer, ${to}::integer) copy
        cross join lateral (select (number * 7919 + copy * 104729) % ${sql.raw(String(WORDS))} as value) which
        cross join lateral (select ${sql.raw(WORD)} as word) made`);
    }
  });
}

/** Writes many rows without foreign-key lookups, then builds each index in one pass, which is faster than row by row. */
export async function withoutIndexes(
  tx: Database,
  table: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const setReady = (ready: boolean) =>
    tx.execute(sql.raw(`update pg_index set indisready = ${ready} where indrelid = '${table}'::regclass`));
  await tx.execute(sql`set local session_replication_role = replica`);
  await setReady(false);
  await write();
  await setReady(true);
  await tx.execute(sql.raw(`reindex table ${table}`));
  await tx.execute(sql`set local session_replication_role = origin`);
}

const WORD = [1, PARTS.length, PARTS.length ** 2]
  .map((power) => `('{${PARTS.join(',')}}'::text[])[1 + (value / ${power}) % ${PARTS.length}]`)
  .join(' || ');

/** Number of days by which a copy is later than its model. */
const LATER = 'copy * 7 % 20';

/** The tokens of a copy's days, as `dateTokens` returns them. */
const DATE_TOKENS = `(
  select string_agg(distinct token, ' ')
  from generate_series(models.event_date + ${LATER}, coalesce(models.event_end_date, models.event_date) + ${LATER}, interval '1 day') as days (day)
  cross join lateral (select extract(month from day)::integer as month) as months
  cross join lateral unnest(array[
    extract(year from day)::text, '0m' || month, '0d' || extract(isodow from day),
    '0n' || 100 * month + extract(day from day)::integer]) as token)`;

/** Columns in which a copy differs from its model. Models of a topic are 20 days apart; their copies fall on the days between. */
const CHANGED: Record<string, string> = {
  id: 'gen_random_uuid()',
  name: `models.name || ' ' || word`,
  slug: `models.slug || '-' || word || '-' || copy`,
  name_key: `models.name_key || ' ' || word`,
  // Appends a word to the first line, which is the name, and replaces the tokens of the model's days.
  search_text: `regexp_replace(
    regexp_replace(models.search_text, E'\\n', ' ' || word || E'\\n'),
    '${EVERY_DAY}( 20[0-9]{2}| 0[mdn][0-9]+)*', '${EVERY_DAY} ' || ${DATE_TOKENS})`,
  event_date: `models.event_date + ${LATER}`,
  event_end_date: `models.event_end_date + ${LATER}`,
  ends_at: `models.ends_at + ${LATER} * interval '1 day'`,
  created_at: `models.created_at - copy * interval '1 minute'`,
};

function modelOf(n: number, clientId: string): NewEvent {
  const pick = <Item>(items: readonly Item[], by: number) => items[Math.floor(n / by) % items.length]!;
  const topic = pick(TOPICS.split(' '), 1);
  const kind = pick(KINDS.split(' '), 3);
  const pending = n % 20 === 7;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const begins = ((n * 37) % 500) - 300;
  return {
    clientId,
    createdBy: clientId,
    name: `${topic} ${kind} ${wordOf(n * 6131)}`,
    description: [0, 1, 2, 3].map((line) => pick(SENTENCES, line * 3 + 1)).join(' '),
    eventDate: day(begins),
    eventEndDate: n % 6 === 0 ? day(begins + 2) : null,
    eventTime: '09:00',
    location: n % 50 === 3 ? null : pick(CITIES.split('|'), 7),
    venue: 'The Innovation Hub',
    category: pick(CATEGORIES, 11),
    tags: `${topic.toLowerCase()}, ${kind.toLowerCase()}`,
    featured: n % 100 === 0,
    flyerEnabled: n % 2 === 0,
    status: pending ? 'pending' : 'approved',
    firstApprovedAt: pending ? null : new Date(),
  };
}
