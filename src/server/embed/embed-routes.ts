import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { embedQuerySchema, type EmbedQuery } from '#contract/embed.ts';
import type { Database } from '#server/db/database.ts';
import { listEvents } from '#server/event-lists/list-events.ts';
import { embedPage, embedProblemPage } from './embed-page.ts';
import { EMBED_SCRIPT } from './embed-script.ts';
import { EMBED_STYLE } from '#server/http/errors/embed-style.ts';

export type EmbedDependencies = { db: Database; publicUrl: string };

const CACHED = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Any site may frame this and nothing else of ours. The list runs in a sandbox of its own even where the frame has none: it reads no
 * cookie and no storage, and its links open elsewhere.
 */
const CONTENT_SECURITY = [
  "default-src 'none'",
  `script-src ${hashOf(EMBED_SCRIPT)}`,
  `style-src ${hashOf(EMBED_STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** /embed: a list of events for other people's sites. /embed.js, which puts it there, is a file of `public`. */
export const embedRoutes: FastifyPluginAsync<EmbedDependencies> = async (app, { db, publicUrl }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('x-frame-options');
    // It asks for what a sandbox cannot have, and browsers complain of that on the organizer's page.
    reply.removeHeader('origin-agent-cluster');
    reply.headers({
      'cache-control': CACHED,
      'content-security-policy': CONTENT_SECURITY,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get(
    '/embed',
    { config: { anonymous: true, sharedAnswer: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      reply.type('text/html; charset=utf-8');
      const parsed = embedQuerySchema.safeParse(request.query);
      if (!parsed.success) {
        // Our own sentences, which repeat nothing of what was sent.
        const sentence = parsed.error.issues[0]!.message;
        return reply.code(400).header('cache-control', 'no-store').send(embedProblemPage(sentence));
      }
      const { theme, ...query } = parsed.data;
      const { items } = await listEvents(db, publicUrl, { ...query, sort: 'date' }, new Date());
      return reply.send(embedPage({ events: items, page: pageOf(query) }, theme));
    },
  );
};

/** The list on our own site, which knows no single organiser's. */
function pageOf({ limit: _limit, organizer: _organizer, ...filters }: Omit<EmbedQuery, 'theme'>): string {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, value]);
  return given.length > 0 ? `/?${new URLSearchParams(given).toString()}` : '/';
}
