import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { CallFailure, call, fetchText, signInAsAdmin, signInAsOrganizer } from './hub-client.ts';

/** Requests of one kind: the total, and the failures. */
export interface Tally {
  requests: number;
  failed: number;
  /** Number of failures by status. Status 0 means no response. */
  statuses: Record<string, number>;
  /** Number of failures whose response does not say when to try again. */
  unclear: number;
}

/** Acknowledged writes, by the key of the request. */
export interface Acknowledged {
  flyers: Map<string, { flyerId: string; imageUrl: string }>;
  events: Map<string, { id: string }>;
  messages: Set<string>;
  grants: Set<string>;
}

const KINDS = ['pages', 'lists', 'flyers', 'events', 'messages', 'grants'] as const;
type Kind = (typeof KINDS)[number];
const READERS = 4;
const FLYER_MAKERS = 2;
/** Time for which a simulated user retries with the same key before giving up. */
const GIVE_UP_MS = 60_000;
const RETRY_MS = 250;
const GRANT = 3;

/** Simulates visitors, attendees, an organizer and an admin who use `url` until `stop` is called. */
export class MixedLoad {
  readonly acknowledged: Acknowledged = {
    flyers: new Map(),
    events: new Map(),
    messages: new Set(),
    grants: new Set(),
  };
  readonly tallies = Object.fromEntries(
    KINDS.map((kind) => [kind, { requests: 0, failed: 0, statuses: {}, unclear: 0 }]),
  ) as Record<Kind, Tally>;
  /** Messages of the failures whose response does not say when to try again. */
  readonly unclearAnswers = new Set<string>();
  /** Send time of the latest successful request of each kind. */
  readonly #lastGood = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  #running = true;
  readonly #url: string;
  readonly #world: World;
  #workers: Promise<void>[] = [];

  private constructor(url: string, world: World) {
    this.#url = url;
    this.#world = world;
  }

  static async start(url: string): Promise<MixedLoad> {
    const load = new MixedLoad(url, await readWorld(url));
    const loop = async (step: () => Promise<void>, pauseMs: number): Promise<void> => {
      while (load.#running) {
        await step();
        await setTimeout(pauseMs);
      }
    };
    load.#workers = [
      ...Array.from({ length: READERS }, () => loop(() => load.#read(), 20)),
      ...Array.from({ length: FLYER_MAKERS }, () => loop(() => load.#makeFlyer(), 20)),
      loop(() => load.#createEvent(), 200),
      loop(() => load.#sendMessage(), 200),
      loop(() => load.#grantTokens(), 200),
    ];
    return load;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#workers);
  }

  get workers(): number {
    return this.#workers.length;
  }

  get failed(): number {
    return Object.values(this.tallies).reduce((sum, { failed }) => sum + failed, 0);
  }

  get unclear(): number {
    return Object.values(this.tallies).reduce((sum, { unclear }) => sum + unclear, 0);
  }

  /** Waits until one new request of each kind has succeeded. @returns the milliseconds waited, at most `mostMs` */
  async untilAllWork(mostMs: number): Promise<number> {
    const since = performance.now();
    const passed = (): number => performance.now() - since;
    while (KINDS.some((kind) => this.#lastGood[kind] < since) && passed() < mostMs) await setTimeout(20);
    return passed();
  }

  get requests(): number {
    return Object.values(this.tallies).reduce((sum, { requests }) => sum + requests, 0);
  }

  async #count<Response>(kind: Kind, send: () => Promise<Response>): Promise<Response | null> {
    const tally = this.tallies[kind];
    tally.requests += 1;
    const sent = performance.now();
    try {
      const response = await send();
      this.#lastGood[kind] = sent;
      return response;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      tally.failed += 1;
      if (!error.isClear) {
        tally.unclear += 1;
        this.unclearAnswers.add(error.message);
      }
      tally.statuses[error.status] = (tally.statuses[error.status] ?? 0) + 1;
      return null;
    }
  }

  /** Retries a request with the same key until it is acknowledged, like the page's Retry button. Returns null when giving up. */
  async #until<Response>(
    kind: Kind,
    send: (key: string) => Promise<Response>,
  ): Promise<[string, Response] | null> {
    const key = randomUUID();
    const giveUp = performance.now() + GIVE_UP_MS;
    for (;;) {
      const response = await this.#count(kind, () => send(key));
      if (response !== null) return [key, response];
      if (performance.now() > giveUp) return null;
      await setTimeout(RETRY_MS);
    }
  }

  async #read(): Promise<void> {
    const { slugs } = this.#world;
    const slug = slugs[Math.floor(Math.random() * slugs.length)]!;
    const isPage = Math.random() < 0.5;
    const path = isPage
      ? Math.random() < 0.5
        ? '/'
        : `/events/${slug}`
      : Math.random() < 0.5
        ? '/api/events?limit=24'
        : `/api/events/${slug}`;
    await this.#count(isPage ? 'pages' : 'lists', () => fetchText(this.#url + path));
  }

  async #makeFlyer(): Promise<void> {
    const { organizer, templateId, photo } = this.#world;
    const made = await this.#until('flyers', (key) =>
      call<{ flyerId: string; imageUrl: string }>(this.#url, '/api/flyers/generate', {
        as: organizer,
        key,
        body: { templateId, attendeeName: `Ada ${key}`, attendeeCountry: 'Nigeria', attendeePhoto: photo },
      }),
    );
    if (made) this.acknowledged.flyers.set(...made);
  }

  async #createEvent(): Promise<void> {
    const made = await this.#until('events', (key) =>
      call<{ id: string }>(this.#url, '/api/events', {
        as: this.#world.organizer,
        key,
        body: {
          name: `Cluster ${key}`,
          description: 'An event of the cluster suite.',
          eventDate: '2030-06-01',
          location: 'Nairobi, Kenya',
          slug: '',
        },
      }),
    );
    if (made) this.acknowledged.events.set(...made);
  }

  async #sendMessage(): Promise<void> {
    const sent = await this.#until('messages', async (key) => {
      await call(this.#url, '/api/contact', {
        key,
        body: {
          name: 'Ada',
          email: 'ada@visitor.example',
          subject: `Cluster ${key}`,
          message: 'Hello',
          mathAnswer: 5,
          correctAnswer: 5,
        },
      });
      return true;
    });
    if (sent) this.acknowledged.messages.add(sent[0]);
  }

  async #grantTokens(): Promise<void> {
    const { admin, organizerId } = this.#world;
    const granted = await this.#until('grants', async (key) => {
      await call(this.#url, `/api/admin/assign-tokens/${organizerId}`, {
        as: admin,
        key,
        body: { tokens: GRANT, reason: `Cluster ${key}` },
      });
      return true;
    });
    if (granted) this.acknowledged.grants.add(granted[0]);
  }
}

export interface World {
  admin: string;
  organizer: string;
  organizerId: string;
  templateId: string;
  slugs: string[];
  /** The photo as a data URL. */
  photo: string;
}

/** Signs in, finds one of the organizer's events with flyers, and grants the organizer enough tokens. */
export async function readWorld(url: string): Promise<World> {
  const [admin, organizer] = await Promise.all([signInAsAdmin(url), signInAsOrganizer(url)]);
  const { id: organizerId } = await call<{ id: string }>(url, '/api/auth/me', { as: organizer });
  await call(url, `/api/admin/assign-tokens/${organizerId}`, { as: admin, body: { tokens: 100_000 } });
  const templates = await call<{ id: string }[]>(url, '/api/my-templates', { as: organizer });
  const events = await call<{ slug: string }[]>(url, '/api/events?limit=100');
  const pixels = await sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#b8431f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  return {
    admin,
    organizer,
    organizerId,
    templateId: templates[0]!.id,
    slugs: events.map(({ slug }) => slug),
    photo: `data:image/jpeg;base64,${pixels.toString('base64')}`,
  };
}
