import { eq } from 'drizzle-orm';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import type { HostileRequest } from './hostile-requests.ts';
import type { Answer, Hub } from './hub.ts';

export const SESSIONS = ['anonymous', 'client', 'otherClient', 'admin'] as const;
export type SessionName = (typeof SESSIONS)[number];

export const KINDS = ['event', 'slug', 'template', 'user', 'flyer', 'session'] as const;
export type Kind = (typeof KINDS)[number];

/** Error codes that mean an account is no longer usable, for example because a request deleted the account. */
const SPENT = new Set([
  'UNAUTHENTICATED',
  'ACCOUNT_PENDING',
  'ACCOUNT_SUSPENDED',
  'SEEING_AS_CLIENT',
  'EVENT_LIMIT_REACHED',
]);

/** Accounts that send requests, each with an event, a template and a flyer. A spent account is replaced by a new one. */
export class People {
  readonly #hub: Hub;
  readonly #ids = new Map<SessionName, string>();
  /** Ids of existing objects of all accounts, newest first. */
  readonly things: Record<Kind, string[]> = {
    event: [],
    slug: [],
    template: [],
    user: [],
    flyer: [],
    session: [],
  };

  private constructor(hub: Hub) {
    this.#hub = hub;
  }

  static async settle(hub: Hub): Promise<People> {
    const people = new People(hub);
    for (const name of SESSIONS.slice(1)) await people.#renew(name);
    return people;
  }

  idOf(name: SessionName): string | undefined {
    return this.#ids.get(name);
  }

  /** Replaces placeholders such as `@event:2` with ids of existing objects. */
  fillIn({ operation, url, body, headers }: HostileRequest) {
    const fill = (text: string): string =>
      text.replaceAll(/@(event|slug|template|user|flyer|session):(\d)/g, (_, kind: Kind, nth: string) => {
        const all = this.things[kind];
        return all[Number(nth) % all.length] ?? 'none';
      });
    const { method } = operation;
    return { method, url: fill(url), headers, body: body === undefined ? undefined : fill(body) };
  }

  async renewAfter(name: SessionName, answer: Answer | null): Promise<void> {
    if (name === 'anonymous') return;
    const code: unknown = answer?.json?.code;
    const isDemoted = name === 'admin' && code === 'FORBIDDEN';
    if (isDemoted || SPENT.has(String(code))) await this.#renew(name);
  }

  async #renew(name: SessionName): Promise<void> {
    const { db } = this.#hub;
    const role = name === 'admin' ? 'admin' : 'client';
    const { id } = await buildUser(db, { role, tokens: 200, eventsAllowed: 100, withPassword: true });
    this.#ids.set(name, id);
    const event = await buildEvent(db, { clientId: id });
    const template = await buildTemplate(db, { eventId: event.id });
    const body = { templateId: template.id, attendeeName: 'Ama', attendeeCountry: 'Ghana' };
    const flyer = await this.#hub.call('POST', '/api/flyers/generate', { as: id, body });
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
    const made = {
      event: event.id,
      slug: event.slug,
      template: template.id,
      user: id,
      flyer: String(flyer.json.flyerId),
      session: session?.id ?? 'none',
    };
    for (const kind of KINDS) this.things[kind] = [made[kind], ...this.things[kind]].slice(0, 6);
  }
}
