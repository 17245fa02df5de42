import { z } from 'zod';
import { jobListQuerySchema, jobSchema } from '#contract/admin/jobs.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiRoutes, PAGED, sendPage, actorOf } from '#server/platform/http/routes.ts';
import { listJobs, retryJob } from '#server/platform/jobs/failed-jobs.ts';

export const jobsRoutes = apiRoutes<{ db: Database }>('admin', (api, { db }) => {
  api.get('/api/admin/jobs', 'admin', 'List failing background jobs', {
    description: `${PAGED} Jobs whose last attempt failed; mail has a list of its own.`,
    querystring: jobListQuerySchema,
    response: { 200: z.array(jobSchema) },
    handler: async (request, reply) => sendPage(request, reply, await listJobs(db, request.query)),
  });

  api.post('/api/admin/jobs/:id/retry', 'admin', 'Retry a failed background job', {
    description: '409 while it is being retried.',
    response: { 200: z.object({ ok: z.literal(true) }) },
    handler: async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const job = await retryJob(tx, id);
        const subject = ['job', id] as const;
        await recordAudit(tx, { ...actorOf(request), action: 'job.retry', subject, details: { job } });
      });
      return { ok: true as const };
    },
  });
});
