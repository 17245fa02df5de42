import type { FastifyInstance } from 'fastify';
import {
  assertActive,
  assertMayAdminister,
  assertNotSuspended,
  assertNotSeeingAs,
  assertSignedIn,
} from '#server/platform/users/users-policy.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';

type Assertion = (viewer: Viewer | null) => void;

/** Who may call a route. */
const ASSERTIONS = {
  public: () => {},
  /** All but suspended users: what attendees do. */
  attendee: assertNotSuspended,
  /** All who are signed in, even pending or suspended: their own account. */
  viewer: assertSignedIn,
  /** As `viewer`; the verb finds only the viewer's own rows, for admins too. */
  self: assertSignedIn,
  /** Approved users, client or admin. */
  client: assertActive,
  /** As `client`; the verb checks that the viewer owns the row or is an admin. */
  owner: assertActive,
  admin: assertMayAdminister,
} satisfies Record<string, Assertion>;

export type Access = keyof typeof ASSERTIONS;

/** @throws AppError if the viewer may not; the verb checks ownership */
export function assertAccess(access: Access, viewer: Viewer | null): void {
  const assertion: Assertion = ASSERTIONS[access];
  assertion(viewer);
}

/** Whether the route is open to an admin who sees the product as a client. */
export type SeeingAs = 'open' | 'closed';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever sees the product as somebody else only looks: no write of any route, unless it says so itself. */
export function assertSeeingAs(
  { method, seeingAs }: { method: string; seeingAs: SeeingAs | undefined },
  viewer: Viewer | null,
): void {
  const isOpen = seeingAs ? seeingAs === 'open' : SAFE_METHODS.has(method);
  if (!isOpen) assertNotSeeingAs(viewer);
}

export interface RouteAccess {
  /** What the route says itself; otherwise reads are open and writes closed. */
  seeingAs: SeeingAs | undefined;
  method: string;
  /** With Fastify's `:name` parameters. */
  url: string;
  access: Access;
  summary: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes of the API don't register without it. */
    access?: Access;
    /** `closed` for reads that only the owner's password should give, `open` for ending it. Reads are open otherwise. */
    seeingAs?: SeeingAs;
  }
  interface FastifyInstance {
    /** All routes of the API so far, for the authorization table. */
    routeAccess: RouteAccess[];
  }
}

/** Swagger UI registers its own routes. */
const REFERENCE = '/api/docs';

/** Enforces each route's `access` before the body is read. Install after `request.viewer` is set and before the routes. */
export function installAccess(app: FastifyInstance): void {
  const routes: RouteAccess[] = [];
  app.decorate('routeAccess', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
    if (methods.length === 0 || !url.startsWith('/api/') || url.startsWith(REFERENCE)) return;
    const access = config?.access;
    if (!access) throw new Error(`${methods.join()} ${url} must say who may call it: config.access.`);
    const { summary = '' } = (schema ?? {}) as { summary?: string };
    const { seeingAs } = config;
    routes.push(...methods.map((name) => ({ method: name, url, access, seeingAs, summary })));
  });
  app.addHook('onRequest', async (request) => {
    const { access, seeingAs } = request.routeOptions.config;
    assertSeeingAs({ method: request.method, seeingAs }, request.viewer);
    if (access) assertAccess(access, request.viewer);
  });
}
