import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { readPage } from '#server/features/event-imports/reading/read-page.ts';
import { toDraft } from '#server/features/event-imports/reading/to-draft.ts';
import { buildEvent, buildTemplate, buildUser, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { dataUrl } from '#server/test/flyer-fixture.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { Hub, statusesOf, type Answer } from './hub.ts';
import type { Random, Run } from './suite.ts';

/** Maximum memory growth. Pictures are decoded one at a time, so more growth would mean a leak. */
const MOST_GROWTH_BYTES = 500 * 1024 * 1024;

const CALENDAR = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VTIMEZONE', 'TZID:Africa/Nairobi', 'BEGIN:STANDARD', 'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:a@b', 'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=Africa/Nairobi:20270504T090000', 'DURATION:PT8H', 'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU', 'SUMMARY:Lagos \\, Tech', 'LOCATION:Lagos\\, Nigeria',
  'GEO:6.5;3.4', 'CATEGORIES:a,b', 'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n'); // oxfmt-ignore
const PAGE = `<!doctype html><html><head><title>Lagos Tech</title><script type="application/ld+json">${JSON.stringify(
  {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Event', 'Thing'],
        name: 'Lagos Tech',
        startDate: '2027-05-04T09:00+01:00',
        endDate: '2027-05-05',
        location: {
          '@type': 'Place',
          name: 'Hall',
          address: { addressLocality: 'Lagos', addressCountry: 'NG' },
        },
        offers: [
          { price: '10.50', priceCurrency: 'USD' },
          { lowPrice: 1, highPrice: 9 },
        ],
        description: '<p>Two <b>days</b></p>',
      },
    ],
  },
)}</script></head><body><p>Hello</p></body></html>`;

const SPENT = (id: string) =>
  sql`select count(*) n from token_transactions where client_id = ${id} and kind = 'spend'`;

/** Copies the bytes and damages the copy at a few random places. */
function mutate(random: Random, bytes: Buffer): Buffer {
  let changed = Buffer.from(bytes);
  for (let injuries = 1 + random.below(4); injuries > 0; injuries--) {
    const at = random.below(changed.length + 1);
    const size = random.pick([1, 2, 4, 16, 200]);
    const rest = changed.subarray(Math.min(changed.length, at + size));
    const noise = Buffer.from(Array.from({ length: size }, () => random.below(256)));
    const repeated = changed.subarray(at, at + size);
    const before = changed.subarray(0, at);
    changed = random.pick([
      () => before,
      () => Buffer.concat([before, rest]),
      () => Buffer.concat([before, noise, rest]),
      () => Buffer.concat([before, ...Array.from({ length: 20 }, () => repeated), changed.subarray(at)]),
      () => Buffer.concat([before, Buffer.alloc(size, random.pick([0, 255])), rest]),
      () =>
        Buffer.concat([
          before,
          Buffer.from(random.pick(['"', '9'.repeat(60), '-', ':', '\r\n', '{', 'é', '%', ';'])),
          rest,
        ]),
    ])();
  }
  return changed;
}

/**
 * Counts the cells of a CSV file that a spreadsheet would run as formulas, and the lines whose number of cells differs from the
 * first line's.
 */
function faultsOf(csv: string): number {
  const rows = [
    ...csv
      .replace(/^\uFEFF/, '')
      .matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ];
  const cells = rows.map(([, line]) =>
    [...line!.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain!),
  );
  const isRun = (cell: string): boolean => /^[\s]*[=+\-@]/.test(cell) && !/^-?\d+$/.test(cell);
  const torn = rows.reduce((sum, [whole]) => sum + whole.length, 0) - csv.replace(/^\uFEFF/, '').length;
  return (
    cells.flat().filter(isRun).length +
    cells.filter(({ length }) => length !== cells[0]!.length).length +
    Math.abs(torn)
  );
}

/** Sends damaged pictures, calendars, layouts and CSV texts, and reads damaged pages. */
export async function mutateFiles(hub: Hub, run: Run): Promise<Kept[]> {
  const { db } = hub;
  const { random } = run;
  const owner = await buildUser(db, { tokens: 20_000, eventsAllowed: null });
  const admin = (await buildUser(db, { role: 'admin' })).id;
  const event = await buildEvent(db, { clientId: owner.id });
  const { id: templateId } = await buildTemplate(db, { eventId: event.id });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#b8431f' } });
  const pictures: [type: string, bytes: Buffer][] = [
    [
      'image/jpeg',
      await picture
        .clone()
        .withExif({ IFD0: { Artist: 'A' } })
        .jpeg()
        .toBuffer(),
    ],
    ['image/png', await picture.clone().png().toBuffer()],
    ['image/webp', await picture.clone().webp().toBuffer()],
  ];
  const as = owner.id;
  const post = (url: string, body: unknown) => hub.call('POST', url, { as, body });
  const injured = () => {
    const [type, bytes] = random.pick(pictures);
    return dataUrl(mutate(random, bytes), type);
  };
  const flyers: Answer[] = [];
  const sends: Record<string, () => Promise<Answer | null>> = {
    async photos() {
      const attendeeName = `Guest ${random.below(1e9)}`;
      const body = { templateId, attendeeName, attendeeCountry: 'Kenya', attendeePhoto: injured() };
      const answer = await hub.call('POST', '/api/flyers/generate', { body });
      flyers.push(answer);
      return answer;
    },
    pictures: () => post('/api/event-pictures', { field: 'hero', data: injured() }),
    calendars: () =>
      post('/api/event-imports', { file: dataUrl(mutate(random, Buffer.from(CALENDAR)), 'text/calendar') }),
    async pages() {
      const html = mutate(random, Buffer.from(PAGE)).toString();
      for (const found of readPage(html)) toDraft(found, '2026-11-26', 'en');
      return null;
    },
    async layouts() {
      const layout = mutate(random, Buffer.from(JSON.stringify(PLAIN_LAYOUT))).toString();
      const body = `{"name":"Odd","eventId":"${event.id}","canvasSize":"600x600","layoutJson":${layout}}`;
      const answer = await post('/api/templates', body);
      return answer.status === 201 ? hub.call('GET', `/api/templates/${answer.json.id}/thumbnail`) : answer;
    },
    CSVs: () =>
      hub.call('POST', `/api/admin/correct-tokens/${owner.id}`, {
        as: admin,
        body: {
          delta: 1,
          reason: mutate(random, Buffer.from(random.pick(['=1+1', '"a",b', '@x\r\ny', '-2']))).toString(),
        },
      }),
  };
  const before = process.memoryUsage.rss();
  const crashes: string[] = [];
  const answers: Answer[] = [];
  let attempts = 0;
  for (const nth of run.attempts(10_000, 300, 8)) {
    const kind = Object.keys(sends)[nth % Object.keys(sends).length]!;
    attempts = nth + 1;
    const answer = await sends[kind]!().catch((error: Error) => void crashes.push(`${kind}: ${error.stack}`));
    if (!answer) continue;
    answers.push(answer);
    if (answer.status >= 500) crashes.push(`${kind}: ${answer.text}`);
  }
  const growth = process.memoryUsage.rss() - before;
  const made = new Set(flyers.flatMap(({ json }) => json?.flyerId ?? [])).size;
  const paid = Number((await db.execute<{ n: string }>(SPENT(owner.id))).rows[0]!.n);
  const csv = (await hub.call('GET', '/api/admin/tokens/export', { as: admin })).text;
  return [
    keptIfZero(
      'injured files: no crash',
      attempts,
      { crashes: crashes.length },
      crashes[0]?.slice(0, 900) ?? statusesOf(answers),
    ),
    keptIfZero(
      'injured files: no token without a flyer',
      flyers.length,
      { unpaid: Math.abs(made - paid) },
      `${made} flyers`,
    ),
    keptIfZero(
      'injured files: bounded memory',
      attempts,
      { beyond: growth > MOST_GROWTH_BYTES ? 1 : 0 },
      `${Math.round(growth / 2 ** 20)} MB more`,
    ),
    keptIfZero('injured texts: no formula in an exported CSV file', csv.split('\r\n').length, {
      faults: faultsOf(csv),
    }),
  ];
}
