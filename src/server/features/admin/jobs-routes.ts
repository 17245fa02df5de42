import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { jobListQuerySchema, jobSchema } from '#contract/admin/jobs.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import { PAGED, sendPage } from '#server/platform/http/page-headers.ts';
import { routeOptions } from '#server/platform/http/route-options.ts';
import { listJobs } from '#server/platform/jobs/list-jobs.ts';
import { retryJob } from '#server/platform/jobs/retry-job.ts';

const route = routeOptions('admin');

export const jobsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/jobs',
    route('admin', 'List background jobs that fail', {
      description: `${PAGED} Jobs whose last attempt failed; mail has a list of its own.`,
      querystring: jobListQuerySchema,
      response: { 200: z.array(jobSchema) },
    }),
    async (request, reply) => sendPage(request, reply, await listJobs(db, request.query)),
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    route('admin', 'Retry a failed background job', {
      description: '409 while it is being retried.',
      params: z.object({ id: z.string() }),
      response: { 200: z.object({ ok: z.literal(true) }) },
    }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const job = await retryJob(tx, id);
        await recordAudit(tx, {
          ...actorOf(request),
          action: 'job.retry',
          subject: ['job', id],
          details: { job },
        });
      });
      return { ok: true as const };
    },
  );
};
