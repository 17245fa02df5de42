import { m } from '#contract/language/message.ts';
import { z } from 'zod';
import { callerHeaders } from '#contract/caller-headers.ts';
import { applySchema } from '#contract/accounts/accounts.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import { SIGNED_OUT_FORM, type AccountsDependencies } from '../accounts-dependencies.ts';
import { atLeast } from '../at-least.ts';
import { applyForAccess } from './apply-for-access.ts';

/** Minimum response time. Creating an account takes less, so the time doesn't reveal whether one was created. */
const RESPOND_AFTER_MS = 300;

export const applicationRoutes = apiRoutes<AccountsDependencies>('accounts', (api, { db, forms }) => {
  api.post('/api/auth/apply', SIGNED_OUT_FORM, 'Apply for access', {
    description:
      'Creates an account that awaits approval. If the address already has one, the response is the same and ' +
      'its owner gets an email instead. While many people apply at once, this needs a `Proof`.',
    headers: z.looseObject(callerHeaders),
    body: applySchema,
    done: m('We have received your application. We will review it within 1-2 business days and email you.'),
    handler: async (request) => {
      await forms?.take('apply', request);
      const language = acceptedLanguage(request);
      await atLeast(RESPOND_AFTER_MS, () => applyForAccess(db, request.body, new Date(), language));
    },
  });
});
