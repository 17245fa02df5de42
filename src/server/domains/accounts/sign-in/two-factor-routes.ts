import { m } from '#contract/language/message.ts';
import {
  confirmTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorPasswordSchema,
  twoFactorSetupSchema,
} from '#contract/accounts/accounts.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import { type AccountsDependencies } from '../accounts-dependencies.ts';
import { confirmViewer } from './confirm-password.ts';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from './two-factor.ts';

const LIMITED = { access: 'viewer', rateLimit: { max: 20, timeWindow: 10 * 60_000 } } as const;

export const twoFactorRoutes = apiRoutes<AccountsDependencies>('accounts', (api, dependencies) => {
  const { db } = dependencies;

  api.post('/api/account/two-factor', 'viewer', 'Start setting up two-step sign-in', {
    description:
      'Returns a secret for an authenticator app. Sign-in requires it once its first code is confirmed.',
    body: twoFactorPasswordSchema,
    response: { 200: twoFactorSetupSchema },
    handler: async (request) => {
      const { id } = await confirmViewer(dependencies, request);
      return startTwoFactor(db, id);
    },
  });

  api.post('/api/account/two-factor/confirm', LIMITED, "Turn on two-step sign-in with the app's first code", {
    description: 'Returns the recovery codes, which are never shown again.',
    body: confirmTwoFactorSchema,
    response: { 200: recoveryCodesSchema },
    handler: async (request) =>
      confirmTwoFactor(db, { ...request.body, userId: requireViewer(request).id, now: new Date() }),
  });

  api.delete('/api/account/two-factor', 'viewer', 'Turn off two-step sign-in', {
    body: twoFactorPasswordSchema,
    done: m('Two-step sign-in is off.'),
    handler: async (request) => {
      const { id } = await confirmViewer(dependencies, request);
      await endTwoFactor(db, id);
    },
  });
});
