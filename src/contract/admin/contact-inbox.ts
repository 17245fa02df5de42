import { m } from '../language/message.ts';
import { z } from 'zod';
import { personSchema, searchedListQuerySchema } from './admin.ts';
import { CONTACT_LIMITS, INQUIRY_TYPES } from '#contract/contact/contact-words.ts';
import { absentWhenEmpty, requiredText } from '#contract/text/input-text.ts';

/** Status of a contact message: `new` until an admin assigns it, answers it or changes its status. */
export const CONTACT_STATUSES = ['new', 'open', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** An item in the response of GET /api/admin/contact. */
export const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  inquiryType: z.enum(INQUIRY_TYPES),
  subject: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  assignee: personSchema,
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** GET /api/admin/contact/{id}: a message with its replies, oldest first. */
export const contactThreadSchema = contactMessageSchema.extend({
  /** Id of the client with the sender's email address. The address is not verified. */
  clientId: z.uuid().nullable(),
  replies: z.array(
    z.object({
      id: z.uuid(),
      /** The admin who replied; null when deleted. */
      actor: personSchema,
      reply: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type ContactThread = z.infer<typeof contactThreadSchema>;

/** The query of GET /api/admin/contact. */
export const contactListQuerySchema = searchedListQuerySchema.extend({
  status: absentWhenEmpty(z.enum([...CONTACT_STATUSES, 'all'])),
  /** The id of an admin, `me`, or `none`. */
  assignee: absentWhenEmpty(z.union([z.guid(), z.enum(['me', 'none'])])),
});
export type ContactListQuery = z.infer<typeof contactListQuerySchema>;

/** PATCH /api/admin/contact/{id}. Absent fields keep their values; a null assignee unassigns the message. */
export const updateContactSchema = z.object({
  status: z.enum(CONTACT_STATUSES).optional(),
  assigneeId: z.guid(m('Choose an admin')).nullable().optional(),
});
export type UpdateContactRequest = z.infer<typeof updateContactSchema>;

/** POST /api/admin/contact/{id}/replies. `close` also closes the message. */
export const replySchema = z.object({
  reply: requiredText(m('Please write a reply'), CONTACT_LIMITS.message),
  close: z.boolean().default(false),
});
export type ReplyRequest = z.infer<typeof replySchema>;
