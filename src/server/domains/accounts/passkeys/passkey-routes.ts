import { m } from '#contract/language/message.ts';
import { z } from 'zod';
import { sessionSchema } from '#contract/accounts/accounts.ts';
import {
  addPasskeySchema,
  passkeyOptionsSchema,
  passkeyPasswordSchema,
  passkeySchema,
  passkeySignInSchema,
} from '#contract/accounts/passkeys.ts';
import { requireViewer, apiRoutes } from '#server/platform/http/routes.ts';
import { signedOut, type AccountsDependencies } from '../accounts-dependencies.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { sessionCookieName, sessionCookieOptions } from '../sessions/session-cookie.ts';
import { confirmViewer } from '../sign-in/confirm-password.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './add-passkey.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

const LIMITED = signedOut(60);
/** Access to passkey routes. Admins who are viewing as a client must not see how the client signs in. */
const CLOSED = { access: 'viewer', seeingAs: 'closed' } as const;

export const passkeyRoutes = apiRoutes<AccountsDependencies>('accounts', (api, dependencies, app) => {
  const { db, publicUrl } = dependencies;
  const passkeys = { db, publicUrl, challenges: createPasskeyChallenges(db) };
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));

  api.get('/api/account/passkeys', CLOSED, 'List your passkeys', {
    response: { 200: z.array(passkeySchema) },
    handler: async (request) => listPasskeys(db, requireViewer(request).id),
  });

  api.post('/api/account/passkeys/options', 'viewer', 'Start adding a passkey', {
    description: 'Returns the options for `navigator.credentials.create`, in JSON.',
    body: passkeyPasswordSchema,
    response: { 200: passkeyOptionsSchema },
    handler: async (request) => {
      const user = await confirmViewer(dependencies, request);
      return { options: { ...(await passkeyOptions(passkeys, user, new Date())) } };
    },
  });

  api.post('/api/account/passkeys', 'viewer', 'Add a passkey', {
    body: addPasskeySchema,
    response: { 200: passkeySchema },
    handler: async (request) =>
      addPasskey(passkeys, {
        userId: requireViewer(request).id,
        answer: request.body.answer,
        name: deviceOf(request.headers['user-agent']) ?? 'Passkey',
        now: new Date(),
      }),
  });

  api.delete('/api/account/passkeys/:id', 'self', 'Remove a passkey', {
    done: m('The passkey has been removed.'),
    handler: async (request) => removePasskey(db, requireViewer(request).id, request.params.id),
  });

  api.post('/api/auth/passkey/options', LIMITED, 'Start signing in with a passkey', {
    description: 'Returns the options for `navigator.credentials.get`, in JSON.',
    response: { 200: passkeyOptionsSchema },
    handler: async () => ({ options: { ...(await passkeySignInOptions(passkeys, new Date())) } }),
  });

  api.post('/api/auth/passkey', LIMITED, 'Sign in with a passkey', {
    description:
      'Answers like POST /api/auth/login. The passkey replaces the password and the one-time code.',
    body: passkeySignInSchema,
    response: { 200: sessionSchema },
    handler: async (request, reply) => {
      const device = deviceOf(request.headers['user-agent']);
      const session = await signInWithPasskey(passkeys, request.body, { device, now: new Date() });
      const options = sessionCookieOptions(publicUrl, request.body.rememberMe);
      reply.setCookie(sessionCookieName(publicUrl), session.sessionId, options);
      return session;
    },
  });
});
