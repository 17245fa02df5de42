import { callerHeaders } from '#contract/caller-headers.ts';
import { contactChallengeSchema, contactSchema } from '#contract/contact/contact.ts';
import { MESSAGE_SENT } from '#contract/contact/contact-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import type { FormLimits } from '#server/platform/http/abuse/form-limits.ts';
import { apiRoutes, idempotencyHeaders } from '#server/platform/http/routes.ts';
import type { Budget } from '#server/platform/limits/budgets.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { signChallenge } from './sign-challenge.ts';

export interface ContactDependencies {
  db: Database;
  forms: FormLimits | null;
}

/** Rate limit per network for messages without a challenge, which do not come from our form. */
const WITHOUT_CHALLENGE: Budget = { burst: 10, refillMs: 60_000 };

const LIMITED = {
  access: 'public',
  overlooksSession: true,
  rateLimit: { max: 120, timeWindow: 60_000 },
} as const;

export const contactRoutes = apiRoutes<ContactDependencies>('contact', async (api, { db, forms }, app) => {
  await app.register(inboxRoutes, { db });
  const key = createStoredKey(db, 'challenge');

  api.get('/api/contact/challenge', 'public', 'Get a sum to solve before writing to the team', {
    description: 'Each sum works for one message. Without one, a stricter rate limit applies.',
    response: { 200: contactChallengeSchema },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return signChallenge(await key(), new Date());
    },
  });

  api.post('/api/contact', LIMITED, 'Write to the team', {
    description:
      'The answer to the sum must be right. `challenge` comes from GET /api/contact/challenge. A message repeated with ' +
      'the same challenge or the same Idempotency-Key is accepted once; with the key, the sum may have changed. ' +
      'While many messages arrive, this needs a `Proof`.',
    headers: idempotencyHeaders.extend(callerHeaders),
    body: contactSchema,
    done: MESSAGE_SENT.description,
    handler: async (request) => {
      // The limits count only valid messages, so that nobody is blocked for correcting a form.
      const more: Record<string, Budget> =
        request.body.challenge === null ? { 'without challenge': WITHOUT_CHALLENGE } : {};
      await forms?.take('contact', request, more);
      const idempotencyKey = request.headers['idempotency-key'] ?? null;
      const language = acceptedLanguage(request);
      const limited = forms !== null;
      await sendContactMessage(db, request.body, { key, limited, idempotencyKey, language, now: new Date() });
    },
  });
});
