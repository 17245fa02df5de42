import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changePasswordSchema,
  doneSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#contract/accounts.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { addressOf, clearSessionCookie, type AccountsDependencies } from '../accounts-dependencies.ts';
import { atLeast } from './at-least.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Longer than writing a mail into the outbox takes, so that the time tells nobody whether one was; milliseconds. */
const ANSWER_AFTER_MS = 100;

/** New passwords: forgotten ones and changed ones. */
export const passwordRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, dependencies) => {
  const { db, publicUrl } = dependencies;

  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public', overlooksSession: true, rateLimit: { max: 20, timeWindow: 10 * 60_000 } },
      schema: {
        summary: 'Ask for a link to a new password',
        description: 'The answer is the same whether or not there is such an account.',
        tags: ['accounts'],
        body: forgotPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async ({ body }) => {
      await atLeast(ANSWER_AFTER_MS, () => requestPasswordReset(db, body.email, new Date()));
      return {
        ok: true as const,
        message: 'If there is an account with this address, a link to a new password is on its way to it.',
      };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'public', overlooksSession: true, rateLimit: { max: 20, timeWindow: 10 * 60_000 } },
      schema: {
        summary: 'Choose a new password by a mailed link',
        description: 'The link works once, for an hour. Every session of the account ends.',
        tags: ['accounts'],
        body: resetPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      await resetPassword(dependencies, request.body, { address: addressOf(request), now: new Date() });
      clearSessionCookie(reply, publicUrl);
      return { ok: true as const, message: 'Your new password is set. Please sign in with it.' };
    },
  );

  app.post(
    '/api/auth/change-password',
    {
      config: { access: 'viewer' },
      schema: {
        summary: "Change one's password",
        description: 'Ends every other session of the account.',
        tags: ['accounts'],
        body: changePasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const userId = requireViewer(request).id;
      const sessionId = request.sessionId!;
      const address = addressOf(request);
      await changePassword(dependencies, {
        userId,
        sessionId,
        request: request.body,
        address,
        now: new Date(),
      });
      return { ok: true as const, message: 'Your password is changed. You are signed out everywhere else.' };
    },
  );
};
