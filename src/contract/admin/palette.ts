import { m } from '../language/message.ts';
import { z } from 'zod';
import { EVENT_STATUSES } from '#contract/events/event-constants.ts';
import { userSchema } from '#contract/accounts/accounts.ts';
import { storable } from '#contract/text/input-text.ts';

/** Maximum number of results of each kind. */
export const PALETTE_RESULTS = 6;

/** The query of GET /api/admin/palette. */
export const paletteQuerySchema = z.object({
  search: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().min(1, m('Type what you are looking for')).max(200)),
});

/** Results of the command palette: the newest matches of each kind. */
export const paletteSchema = z.object({
  events: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(EVENT_STATUSES) })),
  clients: z.array(userSchema.pick({ id: true, name: true, email: true, status: true })),
});
export type PaletteResults = z.infer<typeof paletteSchema>;
