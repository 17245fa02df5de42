import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ADMIN_PAGE } from '#contract/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { mailListQuerySchema, mailSchema } from '#contract/mail.ts';
import { assertMayAdminister } from '#server/users/users-policy.ts';
import type { Database } from '#server/db/database.ts';
import { PAGED, sendPage } from '#server/http/page-headers.ts';
import { listMail } from './list-mail.ts';
import { retryMail } from './retry-mail.ts';

export type MailDependencies = {
  db: Database;
  publicUrl: string;
  /** Without SMTP, admins may read waiting reset links. */
  smtpConfigured: boolean;
};

export const mailRoutes: FastifyPluginAsyncZod<MailDependencies> = async (
  app,
  { db, publicUrl, smtpConfigured },
) => {
  app.get(
    '/api/admin/mail',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'List waiting, sent and failed mail',
        description: `${PAGED} Reset links are masked unless no SMTP server is configured.`,
        tags: ['admin'],
        querystring: mailListQuerySchema,
        response: { 200: z.array(mailSchema) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      assertMayAdminister(viewer);
      const { state = 'all', limit = ADMIN_PAGE, cursor } = query;
      const context = { brand: BRAND, publicUrl };
      const page = await listMail(db, { actorId: viewer.id, state, limit, cursor, context, smtpConfigured });
      return sendPage(request, reply, page);
    },
  );

  app.post(
    '/api/admin/mail/:id/retry',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Retry failed mail',
        description: '409 when the mail has not failed.',
        tags: ['admin'],
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async ({ viewer, params }) => {
      assertMayAdminister(viewer);
      await retryMail(db, { id: params.id, actorId: viewer.id });
      return { ok: true as const };
    },
  );
};
