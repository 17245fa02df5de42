import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  confirmTwoFactorSchema,
  doneSchema,
  recoveryCodesSchema,
  twoFactorPasswordSchema,
  twoFactorSetupSchema,
} from '#contract/accounts/accounts.ts';
import { routeOptions, requireViewer, done } from '#server/platform/http/routes.ts';
import { type AccountsDependencies } from '../accounts-dependencies.ts';
import { confirmViewer } from './confirm-password.ts';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from './two-factor.ts';

const route = routeOptions('accounts');
const LIMITED = { access: 'viewer', rateLimit: { max: 20, timeWindow: 10 * 60_000 } } as const;

export const twoFactorRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, dependencies) => {
  const { db } = dependencies;

  app.post(
    '/api/account/two-factor',
    route('viewer', 'Start setting up two-step sign-in', {
      description:
        'Returns a secret for an authenticator app. Sign-in requires it once its first code is confirmed.',
      body: twoFactorPasswordSchema,
      response: { 200: twoFactorSetupSchema },
    }),
    async (request) => {
      const { id } = await confirmViewer(dependencies, request);
      return startTwoFactor(db, id);
    },
  );

  app.post(
    '/api/account/two-factor/confirm',
    route(LIMITED, "Turn on two-step sign-in with the app's first code", {
      description: 'Returns the recovery codes, which are never shown again.',
      body: confirmTwoFactorSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request) =>
      confirmTwoFactor(db, { ...request.body, userId: requireViewer(request).id, now: new Date() }),
  );

  app.delete(
    '/api/account/two-factor',
    route('viewer', 'Turn off two-step sign-in', {
      body: twoFactorPasswordSchema,
      response: { 200: doneSchema },
    }),
    async (request) => {
      const { id } = await confirmViewer(dependencies, request);
      await endTwoFactor(db, id);
      return done('Two-step sign-in is off.');
    },
  );
};
