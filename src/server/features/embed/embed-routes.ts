import { isLanguage, pathIn, type Language } from '#contract/language/languages.ts';
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { embedQuerySchema, type EmbedQuery } from '#contract/events/feeds.ts';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { EMBED_SCRIPT, embedPage, embedProblemPage } from './embed-page.ts';
import { EMBED_STYLE } from './embed-style.ts';

/** Shared caches may store the embedded list for one second, like pages. */
const CACHED = 'public, max-age=0, s-maxage=1, must-revalidate';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Content security policy of the only page that other sites may frame. The page is sandboxed even if the frame is not: it has no
 * cookies and no storage, and its links open in new tabs.
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

/** Serves /embed, a list of events that `public/embed.js` inserts into other sites. */
export const embedRoutes: FastifyPluginAsync<PageDependencies> = async (app, { publicUrl }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('x-frame-options');
    // A sandboxed page cannot use this header, and browsers would log a warning on the embedding page.
    reply.removeHeader('origin-agent-cluster');
    reply.headers({
      'cache-control': CACHED,
      'content-security-policy': CONTENT_SECURITY,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get(
    '/embed',
    { config: { anonymous: true, sharedResponse: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      reply.type('text/html; charset=utf-8');
      const parsed = embedQuerySchema.safeParse(request.query);
      if (!parsed.success) {
        // The page shows only our own error message, which repeats no input.
        const sentence = parsed.error.issues[0]!.message;
        return reply
          .code(400)
          .header('cache-control', 'no-store')
          .send(embedProblemPage(sentence, languageOf(request.query)));
      }
      const { theme, language, ...query } = parsed.data;
      const { items } = await app.readPublic(request, (from) =>
        listEvents(from, publicUrl, { ...query, sort: 'date' }, new Date()),
      );
      return reply.send(embedPage(items, pathIn(language, pageOf(query)), theme, language));
    },
  );
};

/** The language of the error page: the query's language if valid, else English. */
function languageOf(query: unknown): Language {
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : 'en';
}

/** Path of the home page with the embedded list's filters. The home page has no organizer filter. */
function pageOf({
  limit: _limit,
  organizer: _organizer,
  ...filters
}: Omit<EmbedQuery, 'theme' | 'language'>): string {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, value]);
  return given.length > 0 ? `/?${new URLSearchParams(given).toString()}` : '/';
}
