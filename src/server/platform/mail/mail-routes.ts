import { z } from 'zod';
import { BRAND } from '#contract/brand.ts';
import { mailListQuerySchema, mailSchema } from '#contract/admin/mail.ts';
import { assertMayAdminister } from '#server/platform/users/users-policy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiRoutes, PAGED, sendPage } from '#server/platform/http/routes.ts';
import { listMail } from './list-mail.ts';
import { retryMail } from './tend-outbox.ts';

export type MailDependencies = {
  db: Database;
  publicUrl: string;
  /** Whether SMTP is configured. Without it, admins may read waiting reset links. */
  smtpConfigured: boolean;
};

export const mailRoutes = apiRoutes<MailDependencies>('admin', (api, { db, publicUrl, smtpConfigured }) => {
  api.get('/api/admin/mail', 'admin', 'List waiting, sent and failed mail', {
    description: `${PAGED} Reset links are masked unless no SMTP server is configured.`,
    querystring: mailListQuerySchema,
    response: { 200: z.array(mailSchema) },
    handler: async (request, reply) => {
      const { viewer, query } = request;
      assertMayAdminister(viewer);
      const context = { brand: BRAND, publicUrl };
      return sendPage(
        request,
        reply,
        await listMail(db, { ...query, actorId: viewer.id, context, smtpConfigured }),
      );
    },
  });

  api.post('/api/admin/mail/:id/retry', 'admin', 'Retry failed mail', {
    description: '409 when the mail has not failed.',
    response: { 200: z.object({ ok: z.literal(true) }) },
    handler: async ({ viewer, params }) => {
      assertMayAdminister(viewer);
      await retryMail(db, { id: params.id, actorId: viewer.id });
      return { ok: true as const };
    },
  });
});
