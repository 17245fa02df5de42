import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import {
  confirmTwoFactorSchema,
  doneSchema,
  recoveryCodesSchema,
  twoFactorPasswordSchema,
  twoFactorSetupSchema,
} from '#contract/accounts.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { addressOf, type AccountsDependencies } from '../accounts-dependencies.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from './two-factor.ts';

/** The second factor of one's own account. */
export const twoFactorRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, dependencies) => {
  const { db } = dependencies;
  const config = { access: 'viewer' } as const;
  const tags = ['accounts'];
  const confirm = (request: FastifyRequest, password: string) =>
    confirmPassword(dependencies, {
      userId: requireViewer(request).id,
      password,
      field: 'password',
      address: addressOf(request),
      now: new Date(),
    });

  app.post(
    '/api/account/two-factor',
    {
      config,
      schema: {
        summary: 'Begin to switch the second factor on',
        description: 'Answers a secret for an authenticator app. It counts once its first code is confirmed.',
        tags,
        body: twoFactorPasswordSchema,
        response: { 200: twoFactorSetupSchema },
      },
    },
    async (request, reply) => {
      const user = await confirm(request, request.body.password);
      reply.header('cache-control', 'private, no-store');
      return startTwoFactor(db, user.id);
    },
  );

  app.post(
    '/api/account/two-factor/confirm',
    {
      config: { ...config, rateLimit: { max: 20, timeWindow: 10 * 60_000 } },
      schema: {
        summary: 'Switch the second factor on with the first code of the app',
        description: 'Answers recovery codes, this once.',
        tags,
        body: confirmTwoFactorSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      reply.header('cache-control', 'private, no-store');
      return confirmTwoFactor(db, { userId: requireViewer(request).id, code, now: new Date() });
    },
  );

  app.delete(
    '/api/account/two-factor',
    {
      config,
      schema: {
        summary: 'Switch the second factor off',
        tags,
        body: twoFactorPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const user = await confirm(request, request.body.password);
      await endTwoFactor(db, user.id);
      return { ok: true as const, message: 'Two-step sign-in is off.' };
    },
  );
};
