import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginSchema, sessionSchema, userSchema } from '#contract/accounts.ts';
import type { Database } from '../db/database.ts';
import { assertWithinLimit } from '../http/limits.ts';
import { requireViewer } from '../http/viewer.ts';
import { findUser } from './find-user.ts';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export interface AccountsRoom {
  db: Database;
  publicUrl: string;
}

const LOGIN_WINDOW_MS = 5 * 60_000;

/** Signing in and out. */
export const accountsRoutes: FastifyPluginAsyncZod<AccountsRoom> = async (app, { db, publicUrl }) => {
  const cookieName = sessionCookieName(publicUrl);
  const perAccount = app.createRateLimit({
    max: 10,
    timeWindow: LOGIN_WINDOW_MS,
    keyGenerator: (request) => {
      const { email } = request.body as { email: string };
      return `login:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
    },
  });

  app.post(
    '/api/auth/login',
    {
      config: {
        access: 'public',
        overlooksSession: true,
        rateLimit: { max: 30, timeWindow: LOGIN_WINDOW_MS },
      },
      schema: {
        summary: 'Sign in',
        description: 'Answers a session id, to be sent as a bearer, and sets it as a cookie.',
        tags: ['accounts'],
        body: loginSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      await assertWithinLimit(request, perAccount);
      const session = await signIn(db, request.body, new Date());
      reply.setCookie(
        cookieName,
        session.sessionId,
        sessionCookieOptions(publicUrl, request.body.rememberMe),
      );
      reply.header('cache-control', 'private, no-store');
      return session;
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public', overlooksSession: true },
      schema: {
        summary: 'Sign out',
        tags: ['accounts'],
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      if (request.sessionId) await signOut(db, request.sessionId);
      reply.clearCookie(cookieName, sessionCookieOptions(publicUrl, false));
      return { ok: true as const };
    },
  );

  app.get(
    '/api/auth/me',
    {
      config: { access: 'viewer' },
      schema: { summary: 'The signed-in user', tags: ['accounts'], response: { 200: userSchema } },
    },
    async (request) => findUser(db, requireViewer(request).id),
  );
};
