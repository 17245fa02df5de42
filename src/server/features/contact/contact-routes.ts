import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '#contract/accounts/accounts.ts';
import { contactChallengeSchema, contactSchema } from '#contract/contact/contact.ts';
import { MESSAGE_SENT } from '#contract/contact/contact-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { rateLimited } from '#server/platform/http/request-limits.ts';
import { routeOptions, idempotencyHeaders, done } from '#server/platform/http/routes.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { signChallenge } from './sign-challenge.ts';

export interface ContactDependencies {
  db: Database;
  limited: boolean;
}

/** Maximum number of messages per network address in `WINDOW_MS`; lower without proof that our form was used. */
const MOST_WITH_CHALLENGE = 30;
const MOST_WITHOUT = 10;
const WINDOW_MS = 10 * 60_000;

const route = routeOptions('contact');
const LIMITED = {
  access: 'public',
  overlooksSession: true,
  rateLimit: { max: 120, timeWindow: 60_000 },
} as const;

export const contactRoutes: FastifyPluginAsyncZod<ContactDependencies> = async (app, { db, limited }) => {
  await app.register(inboxRoutes, { db });
  const key = createStoredKey(db, 'challenge');
  // The limit counts only well-formed messages, so that nobody is blocked for correcting a form.
  const countMessage = app.createRateLimit({
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => `contact ${networkOf(ip)}`,
    max: ({ body }) =>
      (body as { challenge: string | null }).challenge === null ? MOST_WITHOUT : MOST_WITH_CHALLENGE,
  });

  app.get(
    '/api/contact/challenge',
    route('public', 'Get a sum to solve before writing to the team', {
      description: 'Each sum works for one message. Without one, a stricter rate limit applies.',
      response: { 200: contactChallengeSchema },
    }),
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return signChallenge(await key(), new Date());
    },
  );

  app.post(
    '/api/contact',
    route(LIMITED, 'Write to the team', {
      description:
        'The answer to the sum must be right. `challenge` comes from GET /api/contact/challenge. A message repeated with ' +
        'the same challenge or the same Idempotency-Key is accepted once; with the key, the sum may have changed.',
      headers: idempotencyHeaders,
      body: contactSchema,
      response: { 200: doneSchema },
    }),
    async (request) => {
      const counted = await countMessage(request);
      if (!counted.isAllowed && counted.isExceeded) throw rateLimited(counted.ttl);
      const idempotencyKey = request.headers['idempotency-key'] ?? null;
      const language = acceptedLanguage(request);
      await sendContactMessage(db, request.body, { key, limited, idempotencyKey, language, now: new Date() });
      return done(MESSAGE_SENT.description);
    },
  );
};
