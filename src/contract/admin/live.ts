import { z } from 'zod';

/** Kinds of changes that open admin panels receive. `decision` is an audited action on a user, event, template or message. */
export const CHANGE_KINDS = ['submission', 'application', 'edit', 'message', 'decision'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The data of a `change` event of GET /api/admin/live. `id` is also the id of the server-sent event. */
export const liveChangeSchema = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  /** Id of the event, template, user or message. */
  subjectId: z.uuid().nullable(),
});
export type LiveChange = z.infer<typeof liveChangeSchema>;
