import { m } from '#contract/language/message.ts';
import { z } from 'zod';
import { callerHeaders } from '#contract/caller-headers.ts';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#contract/accounts/accounts.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import { SIGNED_OUT_FORM, type AccountsDependencies } from '../accounts-dependencies.ts';
import { atLeast } from '../at-least.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { changePassword } from './change-password.ts';
import { resetPassword, requestPasswordReset } from './reset-password.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';

/** Minimum response time. Queueing an email takes less, so the time doesn't reveal whether one was queued. */
const RESPOND_AFTER_MS = 100;

export const passwordRoutes = apiRoutes<AccountsDependencies>('accounts', (api, dependencies) => {
  const { db, publicUrl, forms } = dependencies;

  api.post('/api/auth/forgot-password', SIGNED_OUT_FORM, 'Request a password reset link', {
    description:
      'The response is the same whether or not the address has an account. While many links are requested, this needs a ' +
      '`Proof`.',
    headers: z.looseObject(callerHeaders),
    body: forgotPasswordSchema,
    done: m('If this address has an account, a link to choose a new password is on its way.'),
    handler: async (request) => {
      await forms?.take('reset', request);
      await atLeast(RESPOND_AFTER_MS, () => requestPasswordReset(db, request.body.email, new Date()));
    },
  });

  api.post('/api/auth/reset-password', SIGNED_OUT_FORM, 'Set a new password with an emailed link', {
    description: 'The link works once, for one hour. All sessions of the account end.',
    body: resetPasswordSchema,
    done: m('Your password has been changed. Please sign in with the new one.'),
    handler: async (request, reply) => {
      await resetPassword(dependencies, request.body, { address: networkOf(request.ip), now: new Date() });
      clearSessionCookie(reply, publicUrl);
    },
  });

  api.post('/api/auth/change-password', 'viewer', 'Change your password', {
    description: 'Ends your other sessions.',
    body: changePasswordSchema,
    done: m('Your password has been changed. You are signed out everywhere else.'),
    handler: async (request) =>
      changePassword(dependencies, {
        userId: requireViewer(request).id,
        sessionId: request.sessionId!,
        request: request.body,
        address: networkOf(request.ip),
        now: new Date(),
      }),
  });
});
