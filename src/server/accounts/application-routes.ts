import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { applySchema, doneSchema } from '#contract/accounts.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { applyForAccess } from './apply-for-access.ts';
import { atLeast } from './passwords/at-least.ts';

/** Longer than making an account takes, so that the time tells nobody whether one was made; milliseconds. */
const ANSWER_AFTER_MS = 300;

/** Applying for access. */
export const applicationRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, { db }) => {
  app.post(
    '/api/auth/apply',
    {
      config: { access: 'public', overlooksSession: true, rateLimit: { max: 20, timeWindow: 10 * 60_000 } },
      schema: {
        summary: 'Apply for access',
        description:
          'Makes an account that waits for approval. The answer is the same when the address has one already; its ' +
          'owner then gets a mail instead.',
        tags: ['accounts'],
        body: applySchema,
        response: { 200: doneSchema },
      },
    },
    async ({ body }) => {
      await atLeast(ANSWER_AFTER_MS, () => applyForAccess(db, body, new Date()));
      return {
        ok: true as const,
        message:
          'Your application has arrived. We review it within 1-2 business days and write to you by e-mail.',
      };
    },
  );
};
