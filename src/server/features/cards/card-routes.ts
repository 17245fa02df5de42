import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { namesTag } from '#server/platform/http/caching/etags.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { queryOf } from '#server/platform/http/request-url.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import type { CardDescription } from '#server/domains/drawing/drawing-jobs.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';
import { oneOf } from '#contract/events/events.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import { eventCard, PAGE_CARD_NAMES, pageCard } from './event-card.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import { sha256 } from '#server/platform/media/storage.ts';

/** Size of the card cache, enough for about 250 cards. Drawing a card takes a few hundredths of a second. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** Version in every card's hash. Raise it when the same description results in a different picture. */
const RECIPE = `card 1 ${RENDERER_VERSION}`;
/** Maximum number of concurrent card drawings. The limit is low, so that a crawler that visits all events never delays flyers. */
const DRAWN_AT_ONCE = 2;
const MOST_WAITING = 200;

export type CardsDependencies = { db: Database; drawings: DrawingPool; publicUrl: string };

const DRAWN = { access: 'public', sheds: 'itself' } as const;
const querystring = z.object({ language: absentWhenEmpty(oneOf('language', LANGUAGES)).default('en') });
type CardRequest = FastifyRequest<{ Querystring: z.output<typeof querystring> }>;

/** Routes of social preview cards (1200 x 630 pixels), which are drawn on the first request. */
export const cardRoutes = apiRoutes<CardsDependencies>('events', (api, { db, drawings, publicUrl }) => {
  const cards = new Cache<Buffer>({ name: 'cards', maxBytes: CACHE_BYTES, bytesOf: ({ length }) => length });
  const inTurn = takeTurns({
    atOnce: DRAWN_AT_ONCE,
    waiting: MOST_WAITING,
    sentence: 'Many pictures are being drawn right now. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });

  const send = async (request: CardRequest, reply: FastifyReply, describe: () => CardDescription) => {
    const card = inLanguage(request.query.language, describe);
    const hash = sha256(JSON.stringify([RECIPE, card])).slice(0, 32);
    const etag = `"${hash}"`;
    reply.header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const picture = await cards.getOrLoad(hash, async () => {
      const { bytes } = await inTurn(() => drawings.run({ kind: 'card', card }));
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    });
    return reply.type('image/jpeg').send(picture);
  };

  api.get('/api/events/:slug/card.jpg', DRAWN, 'Show the preview picture of an event', {
    description:
      'Its name, date and place as a JPEG of 1200 x 630 pixels, for link previews of events without a picture.',
    querystring,
    handler: async (request, reply) => {
      const found = await findEventBySlug(db, publicUrl, request.params.slug, request.viewer);
      if (found === null) throw new AppError('NOT_FOUND', 'Event not found');
      if ('movedTo' in found)
        return reply.redirect(`/api/events/${found.movedTo}/card.jpg${queryOf(request.url)}`, 301);
      // Owners see the card of an event in review, so shared caches must not serve it to others.
      reply.header('vary', 'Cookie, Authorization');
      if (!request.viewer) reply.header('cache-control', 'public, max-age=86400');
      return send(request, reply, () => eventCard(found.event));
    },
  });

  api.get('/api/cards/:name.jpg', DRAWN, 'Show the preview picture of a page', {
    description: `A JPEG of 1200 x 630 pixels. Names: ${PAGE_CARD_NAMES.join(', ')}.`,
    querystring,
    handler: async (request, reply) => {
      const name = PAGE_CARD_NAMES.find((known) => known === request.params.name);
      if (!name) throw new AppError('NOT_FOUND', 'This picture does not exist.');
      reply.header('cache-control', 'public, max-age=86400');
      return send(request, reply, () => pageCard(name));
    },
  });
});
