import { z } from 'zod';
import { loginSchema, meSchema, sessionSchema, type Me } from '#contract/accounts/accounts.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import { signedOut, type AccountsDependencies } from './accounts-dependencies.ts';
import { keepLanguage } from './sessions/keep-language.ts';
import { deviceOf } from './sessions/device-of.ts';
import { seeAsRoutes } from './see-as/see-as-routes.ts';
import { prepareDecoy } from './passwords/hash-password.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { clearSessionCookie, sessionCookieName, sessionCookieOptions } from './sessions/session-cookie.ts';
import { signIn } from './sign-in/sign-in.ts';
import { applicationRoutes } from './sign-up/application-routes.ts';
import { signOut } from './sessions/end-sessions.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findOwnUser, selectUser } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

// Password hashing limits its load with a bounded queue.
const LIMITED = { ...signedOut(60), sheds: 'itself' } as const;

export const accountsRoutes = apiRoutes<AccountsDependencies>('accounts', async (api, dependencies, app) => {
  const { db, publicUrl } = dependencies;
  app.addHook('onReady', prepareDecoy);

  api.post('/api/auth/login', LIMITED, 'Sign in', {
    description:
      'Returns a session id to send as a bearer token, and sets it as a cookie. 401 TWO_FACTOR_REQUIRED when the ' +
      'password is right and the account also needs a one-time code.',
    body: loginSchema,
    response: { 200: sessionSchema },
    handler: async (request, reply) => {
      const device = deviceOf(request.headers['user-agent']);
      const caller = { address: networkOf(request.ip), device, now: new Date() };
      const session = await signIn(dependencies, request.body, caller);
      const options = sessionCookieOptions(publicUrl, request.body.rememberMe);
      reply.setCookie(sessionCookieName(publicUrl), session.sessionId, options);
      await keepLanguage(dependencies.db, session.user.id, request, reply);
      reply.header('cache-control', 'private, no-store');
      return session;
    },
  });

  api.post('/api/auth/logout', { access: 'public', overlooksSession: true, seeingAs: 'open' }, 'Sign out', {
    response: { 200: z.object({ ok: z.literal(true) }) },
    handler: async (request, reply) => {
      if (request.sessionId) await signOut(db, request.sessionId);
      clearSessionCookie(reply, publicUrl);
      return { ok: true as const };
    },
  });

  api.get('/api/auth/me', 'viewer', 'Get the signed-in user', {
    response: { 200: meSchema },
    handler: async (request) => readMe(db, requireViewer(request)),
  });

  await app.register(applicationRoutes, dependencies);
  await app.register(passwordRoutes, dependencies);
  await app.register(sessionRoutes, dependencies);
  await app.register(seeAsRoutes, dependencies);
  await app.register(twoFactorRoutes, dependencies);
  await app.register(passkeyRoutes, dependencies);
});

/** Returns the viewer's user. Hides the sign-in methods from an admin viewing as that user. @throws AppError UNAUTHENTICATED */
async function readMe(db: Database, { id, seenBy }: Viewer): Promise<Me> {
  const user = await findOwnUser(db, id);
  if (!seenBy) return user;
  const admin = await selectUser(db, seenBy.adminId);
  return {
    ...user,
    twoFactorEnabled: false,
    seenBy: { name: admin?.name ?? 'An admin', until: seenBy.until.toISOString() },
  };
}
