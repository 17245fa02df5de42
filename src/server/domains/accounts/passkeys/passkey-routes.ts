import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema, sessionSchema } from '#contract/accounts/accounts.ts';
import {
  addPasskeySchema,
  passkeyOptionsSchema,
  passkeyPasswordSchema,
  passkeySchema,
  passkeySignInSchema,
} from '#contract/accounts/passkeys.ts';
import { done, requireViewer, routeOptions } from '#server/platform/http/routes.ts';
import { signedOut, type AccountsDependencies } from '../accounts-dependencies.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { sessionCookieName, sessionCookieOptions } from '../sessions/session-cookie.ts';
import { confirmViewer } from '../sign-in/confirm-password.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './add-passkey.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

const route = routeOptions('accounts');
const LIMITED = signedOut(60);
/** Access to passkey routes. Admins who are viewing as a client must not see how the client signs in. */
const CLOSED = { access: 'viewer', seeingAs: 'closed' } as const;

export const passkeyRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, dependencies) => {
  const { db, publicUrl } = dependencies;
  const passkeys = { db, publicUrl, challenges: createPasskeyChallenges(db) };
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));

  app.get(
    '/api/account/passkeys',
    route(CLOSED, 'List your passkeys', { response: { 200: z.array(passkeySchema) } }),
    async (request) => listPasskeys(db, requireViewer(request).id),
  );

  app.post(
    '/api/account/passkeys/options',
    route('viewer', 'Start adding a passkey', {
      description: 'Returns the options for `navigator.credentials.create`, in JSON.',
      body: passkeyPasswordSchema,
      response: { 200: passkeyOptionsSchema },
    }),
    async (request) => {
      const user = await confirmViewer(dependencies, request);
      return { options: { ...(await passkeyOptions(passkeys, user, new Date())) } };
    },
  );

  app.post(
    '/api/account/passkeys',
    route('viewer', 'Add a passkey', { body: addPasskeySchema, response: { 200: passkeySchema } }),
    async (request) =>
      addPasskey(passkeys, {
        userId: requireViewer(request).id,
        answer: request.body.answer,
        name: deviceOf(request.headers['user-agent']) ?? 'Passkey',
        now: new Date(),
      }),
  );

  app.delete(
    '/api/account/passkeys/:id',
    route('self', 'Remove a passkey', {
      params: z.object({ id: z.string() }),
      response: { 200: doneSchema },
    }),
    async (request) => {
      await removePasskey(db, requireViewer(request).id, request.params.id);
      return done('The passkey has been removed.');
    },
  );

  app.post(
    '/api/auth/passkey/options',
    route(LIMITED, 'Start signing in with a passkey', {
      description: 'Returns the options for `navigator.credentials.get`, in JSON.',
      response: { 200: passkeyOptionsSchema },
    }),
    async () => ({ options: { ...(await passkeySignInOptions(passkeys, new Date())) } }),
  );

  app.post(
    '/api/auth/passkey',
    route(LIMITED, 'Sign in with a passkey', {
      description:
        'Answers like POST /api/auth/login. The passkey replaces the password and the one-time code.',
      body: passkeySignInSchema,
      response: { 200: sessionSchema },
    }),
    async (request, reply) => {
      const device = deviceOf(request.headers['user-agent']);
      const session = await signInWithPasskey(passkeys, request.body, { device, now: new Date() });
      const options = sessionCookieOptions(publicUrl, request.body.rememberMe);
      reply.setCookie(sessionCookieName(publicUrl), session.sessionId, options);
      return session;
    },
  );
};
