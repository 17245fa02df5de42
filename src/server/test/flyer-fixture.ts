import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Problem } from '#contract/problem.ts';
import type { NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { contentKey, sha256 } from '#server/platform/media/storage.ts';
import type { templates } from '#server/domains/templates/templates-tables.ts';
import { ApiFixture } from './api-fixture.ts';
import { buildEvent, buildTemplate, type buildUser } from './factories.ts';
import { assertInvariants } from './invariants.ts';

const TEXT = { text: '', color: '#ffffff', align: 'center', x: 40, width: 520 } as const;

/** White texts, and a circular photo centered at 300, 220 with a radius of 100. */
export const FLYER_LAYOUT: FlyerLayout = {
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

/** An `ApiFixture` with helpers for tests of flyers. */
export class FlyerFixture extends ApiFixture {
  /** Creates an approved client, by default without tokens, and returns the client's id. */
  override account(facts: Parameters<typeof buildUser>[1] = {}): Promise<string> {
    return super.account({ tokens: 0, name: 'Ama', ...facts });
  }

  /** Creates an event with flyers and one template with a stored background. */
  async event(
    clientId: string,
    facts: Partial<NewEvent> = {},
    template: Partial<typeof templates.$inferInsert> = {},
  ): Promise<{ eventId: string; templateId: string; slug: string }> {
    const { id, slug } = await buildEvent(this.db, { clientId, name: 'Demo Day', ...facts });
    const background = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#2b2a6b' },
    })
      .webp({ lossless: true })
      .toBuffer();
    const key = contentKey('media', sha256(background), 'webp');
    await this.storage.put(key, background);
    const made = { eventId: id, layoutJson: FLYER_LAYOUT, backgroundPath: `/${key}`, ...template };
    return { eventId: id, templateId: (await buildTemplate(this.db, made)).id, slug };
  }

  /** Sends POST /api/flyers/generate, signed in as the account if its id is given. */
  async generate(body: object, accountId: string | null = null, headers: Record<string, string> = {}) {
    const answer = await this.call('POST', '/api/flyers/generate', {
      as: accountId ?? undefined,
      body: { attendeeName: 'Adébáyọ̀', attendeeCountry: 'Nigeria', ...body },
      headers,
    });
    return { ...answer, body: answer.body as GeneratedFlyer & Problem };
  }

  /** Sends a GET request, signed in as the account if its id is given. */
  async get(url: string, accountId: string | null = null, headers: Record<string, string> = {}) {
    const signedIn = accountId && (await this.sessionOf(accountId));
    return this.app.inject({ url, headers: { ...headers, ...signedIn } });
  }

  async balanceOf(userId: string): Promise<number> {
    return (await this.read(userId)).tokens;
  }

  async flyersOf(eventId: string): Promise<number> {
    const { rows } = await this.db.execute<{ n: number }>(
      sql`select count(*)::int as n from flyers where event_id = ${eventId}`,
    );
    return rows[0]!.n;
  }

  /** Asserts the invariants of the database. @throws Error that names the violated invariants */
  async assertConsistent(): Promise<void> {
    await assertInvariants(this.db);
    const rules = [
      sql`select 'attendees' as rule, id from events where attendee_count <>
            (select count(*) from flyers where event_id = events.id)`,
      sql`select 'analytics' as rule, id from events where attendee_count <> coalesce(
            (select sum(flyer) from analytics_rollups where scope_id = events.id and dimension = 'total'), 0)`,
      sql`select 'activity' as rule, id from events where attendee_count <> coalesce(
            (select sum(count) from activity where event_id = events.id and kind = 'flyers'), 0)`,
      sql`select 'spent' as rule, id from users where
            (select count(*) from flyers where payer_id = users.id) <>
            (select count(*) from token_transactions where client_id = users.id and reason like 'Flyer: %')`,
    ];
    for (const rule of rules) {
      const { rows } = await this.db.execute(rule);
      if (rows.length > 0) throw new Error(`Flyers do not add up: ${JSON.stringify(rows)}`);
    }
  }
}

/** A JPEG of `width` x `height` pixels as a data URL. */
export async function photoUrl(width = 300, height = 300, background = '#b8431f'): Promise<string> {
  return dataUrl(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
