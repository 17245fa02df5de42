import type { FastifyInstance } from 'fastify';
import { assertActive, assertNotSuspended, assertSignedIn } from '#server/users/users-policy.ts';
import type { Viewer } from '#server/users/viewer.ts';
import { assertMayAdminister } from '#server/users/users-policy.ts';

type Assertion = (viewer: Viewer | null) => void;

/** Who may call a route: the one place that says what each permission means. */
const ASSERTIONS = {
  /** Everybody. */
  public: () => {},
  /** Everybody but suspended accounts: what attendees do. */
  attendee: assertNotSuspended,
  /** Whoever is signed in, pending and suspended too: one's own account. */
  viewer: assertSignedIn,
  /** As `viewer`; the verb then finds only what is the caller's own, for admins too. */
  self: assertSignedIn,
  /** Whoever has an approved account, client or admin. */
  client: assertActive,
  /** As `client`; the verb then looks whether the thing is the caller's own, unless the caller is an admin. */
  owner: assertActive,
  admin: assertMayAdminister,
} satisfies Record<string, Assertion>;

export type Access = keyof typeof ASSERTIONS;

/** @throws AppError with the answer for who may not; ownership is for the verb to judge */
export function assertAccess(access: Access, viewer: Viewer | null): void {
  const assertion: Assertion = ASSERTIONS[access];
  assertion(viewer);
}

export interface RouteAccess {
  method: string;
  /** With Fastify's `:name` parameters. */
  url: string;
  access: Access;
  summary: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route of the API without it does not register. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route of the API registered so far, for the table of permissions. */
    routeAccess: RouteAccess[];
  }
}

/** What the reference pages of the API are made of registers itself. */
const REFERENCE = '/api/docs';

/**
 * Turns callers away before their body is read, by what each route declares. To be installed after whatever sets
 * `request.viewer` and before the routes.
 */
export function installAccess(app: FastifyInstance): void {
  const routes: RouteAccess[] = [];
  app.decorate('routeAccess', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
    if (methods.length === 0 || !url.startsWith('/api/') || url.startsWith(REFERENCE)) return;
    const access = config?.access;
    if (!access) throw new Error(`${methods.join()} ${url} must say who may call it: config.access.`);
    const { summary = '' } = (schema ?? {}) as { summary?: string };
    routes.push(...methods.map((name) => ({ method: name, url, access, summary })));
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access) assertAccess(access, request.viewer);
  });
}
