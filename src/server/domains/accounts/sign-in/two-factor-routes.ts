import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import {
  confirmTwoFactorSchema,
  doneSchema,
  recoveryCodesSchema,
  twoFactorPasswordSchema,
  twoFactorSetupSchema,
} from '#contract/accounts/accounts.ts';
import { routeOptions, requireViewer, done } from '#server/platform/http/routes.ts';
import { type AccountsDependencies } from '../accounts-dependencies.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from './two-factor.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';

const route = routeOptions('accounts');
const LIMITED = { access: 'viewer', rateLimit: { max: 20, timeWindow: 10 * 60_000 } } as const;

export const twoFactorRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, dependencies) => {
  const { db } = dependencies;
  const confirm = (request: FastifyRequest, password: string) =>
    confirmPassword(dependencies, {
      userId: requireViewer(request).id,
      password,
      field: 'password',
      address: networkOf(request.ip),
      now: new Date(),
    });

  app.post(
    '/api/account/two-factor',
    route('viewer', 'Start setting up two-step sign-in', {
      description:
        'Returns a secret for an authenticator app. Sign-in requires it once its first code is confirmed.',
      body: twoFactorPasswordSchema,
      response: { 200: twoFactorSetupSchema },
    }),
    async (request, reply) => {
      const user = await confirm(request, request.body.password);
      reply.header('cache-control', 'private, no-store');
      return startTwoFactor(db, user.id);
    },
  );

  app.post(
    '/api/account/two-factor/confirm',
    route(LIMITED, "Turn on two-step sign-in with the app's first code", {
      description: 'Returns the recovery codes, which are never shown again.',
      body: confirmTwoFactorSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return confirmTwoFactor(db, { ...request.body, userId: requireViewer(request).id, now: new Date() });
    },
  );

  app.delete(
    '/api/account/two-factor',
    route('viewer', 'Turn off two-step sign-in', {
      body: twoFactorPasswordSchema,
      response: { 200: doneSchema },
    }),
    async (request) => {
      const { id } = await confirm(request, request.body.password);
      await endTwoFactor(db, id);
      return done('Two-step sign-in is off.');
    },
  );
};
