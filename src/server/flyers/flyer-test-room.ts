import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { GeneratedFlyer } from '#contract/flyers.ts';
import type { FlyerLayout } from '#contract/layout-types.ts';
import type { Problem } from '#contract/problem.ts';
import { users } from '../accounts/accounts-tables.ts';
import type { Database, DatabaseConnection } from '../db/database.ts';
import { events } from '../events/events-tables.ts';
import { insertEvents, type NewEvent } from '../events/insert-events.ts';
import { directoryStorage } from '../media/directory-storage.ts';
import { contentKey, sha256, type Storage } from '../media/storage.ts';
import { templates } from '../templates/templates-tables.ts';
import { grantTokens } from '../tokens/grant-tokens.ts';
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts';
import { flyersTestApp, type TestViewer } from './flyers-test-app.ts';
import type { FlyerRoom } from './generate-flyer.ts';

const TEXT = { text: '', color: '#ffffff', align: 'center', x: 40, width: 520 } as const;

export const LAYOUT: FlyerLayout = {
  version: 2,
  textElements: [
    { ...TEXT, id: 'attendeeName', y: 420, fontSize: 48, fontWeight: 'bold', placeholder: '{attendeeName}' },
    {
      ...TEXT,
      id: 'attendeeCountry',
      y: 500,
      fontSize: 28,
      fontWeight: 'normal',
      placeholder: '{attendeeCountry}',
    },
  ],
  photoElements: [{ id: 'attendeePhoto', x: 200, y: 120, size: 200, strokeWidth: 4, strokeColor: '#ffffff' }],
};

/** An app with a database, a storage in a directory of its own and real drawing workers. */
export class FlyerTestRoom {
  readonly connection: DatabaseConnection;
  readonly db: Database;
  readonly storage: Storage;
  readonly drawings: DrawingPool;
  readonly app: FastifyInstance;
  readonly #directory: string;

  constructor(connection: DatabaseConnection, directory: string, overrides: Partial<FlyerRoom>) {
    this.connection = connection;
    this.db = connection.db;
    this.#directory = directory;
    this.storage = directoryStorage(directory);
    this.drawings = createDrawingPool(this.storage);
    const room = {
      db: this.db,
      storage: this.storage,
      drawings: this.drawings,
      publicUrl: 'https://tukutane.example',
    };
    this.app = flyersTestApp({ ...room, ...overrides });
  }

  static async open(
    connection: DatabaseConnection,
    overrides: Partial<FlyerRoom> = {},
  ): Promise<FlyerTestRoom> {
    const directory = await mkdtemp(join(tmpdir(), 'flyers-'));
    return new FlyerTestRoom(connection, directory, overrides);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.drawings.close();
    await this.connection.close();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** An approved account whose tokens are in the ledger. */
  async givenAccount(facts: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    const { tokens = 0, ...rest } = facts;
    const [row] = await this.db
      .insert(users)
      .values({
        name: 'Ama',
        email: `${randomUUID()}@example.org`,
        passwordHash: '-',
        status: 'approved',
        ...rest,
      })
      .returning({ id: users.id });
    if (tokens > 0) {
      await grantTokens(this.db, { userId: row!.id, amount: tokens, kind: 'grant', reason: 'Test tokens' });
    }
    return row!.id;
  }

  /** An approved event with flyers and one template over a stored background. */
  async givenEvent(
    ownerId: string,
    facts: Partial<NewEvent> = {},
    template: Partial<typeof templates.$inferInsert> = {},
  ): Promise<{ eventId: string; templateId: string; slug: string }> {
    const event = { clientId: ownerId, name: 'Demo Day', description: 'Pitches.', eventDate: '2026-06-22' };
    const [row] = await insertEvents(this.db, [
      { ...event, status: 'approved', flyerEnabled: true, ...facts },
    ]);
    const background = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#2b2a6b' },
    })
      .webp({ lossless: true })
      .toBuffer();
    const key = contentKey('media', sha256(background), 'webp');
    await this.storage.put(key, background);
    const [made] = await this.db
      .insert(templates)
      .values({
        eventId: row!.id,
        name: 'Plain',
        canvasSize: '600x600',
        backgroundPath: `/${key}`,
        layoutJson: LAYOUT,
        ...template,
      })
      .returning({ id: templates.id });
    return { eventId: row!.id, templateId: made!.id, slug: row!.slug };
  }

  /** POST /api/flyers/generate. */
  async generate(body: object, viewer: TestViewer = null, headers: Record<string, string> = {}) {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/api/flyers/generate',
      payload: { attendeeName: 'Adébáyọ̀', attendeeCountry: 'Nigeria', ...body },
      headers: { ...headers, ...(viewer && { 'x-test-viewer': JSON.stringify(viewer) }) },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json<GeneratedFlyer & Problem>(),
    };
  }

  get(
    url: string,
    viewer: TestViewer = null,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) {
    const signed = viewer && { 'x-test-viewer': JSON.stringify(viewer) };
    return this.app.inject({ method, url, headers: { ...headers, ...signed } });
  }

  async balanceOf(userId: string): Promise<number> {
    const [row] = await this.db.select({ tokens: users.tokens }).from(users).where(eq(users.id, userId));
    return row!.tokens;
  }

  async flyersOf(eventId: string): Promise<number> {
    const { rows } = await this.db.execute<{ n: number }>(
      sql`select count(*)::int as n from flyers where event_id = ${eventId}`,
    );
    return rows[0]!.n;
  }

  /** What must hold whatever happened: every statement answers the rows that break it. */
  async broken(): Promise<unknown[]> {
    const rules = [
      sql`select 'balance' as rule, id from users where tokens <> coalesce(
            (select sum(delta) from token_transactions where client_id = users.id), 0)`,
      sql`select 'negative' as rule, id from users where tokens < 0`,
      sql`select 'used' as rule, id from users where tokens_used <> coalesce(
            (select -sum(delta) from token_transactions where client_id = users.id and kind <> 'grant'), 0)`,
      sql`select 'attendees' as rule, id from events where attendee_count <>
            (select count(*) from flyers where event_id = events.id)`,
      sql`select 'flyers' as rule, id from users where flyers_count <>
            (select count(*) from flyers join events on events.id = event_id where client_id = users.id)`,
      sql`select 'analytics' as rule, id from events where attendee_count <> coalesce(
            (select sum(count) from analytics_counts where event_id = events.id and kind = 'flyer'), 0)`,
      sql`select 'spent' as rule, id from users where
            (select count(*) from flyers where payer_id = users.id) <>
            (select count(*) from token_transactions where client_id = users.id and reason like 'Flyer: %')`,
    ];
    const found: unknown[] = [];
    for (const rule of rules) found.push(...(await this.db.execute(rule)).rows);
    return found;
  }

  /** Changes an event or its owner as an admin would. */
  async setEvent(id: string, facts: Partial<typeof events.$inferInsert>): Promise<void> {
    await this.db.update(events).set(facts).where(eq(events.id, id));
  }
}

/** A JPEG of `width` x `height` pixels as a data URL. */
export async function photoUrl(width = 300, height = 300, background = '#b8431f'): Promise<string> {
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return dataUrl(picture);
}

export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
