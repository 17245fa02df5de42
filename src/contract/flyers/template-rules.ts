/** Template rules that the designer and the server share. This file imports no zod. */

import { m } from '../language/message.ts';

export const TEMPLATE_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Maximum length of a template's name in characters. Leaves room for several ' (Copy)' suffixes. */
export const TEMPLATE_NAME_LENGTH = 120;

export const TEMPLATE_MESSAGES = {
  name: m('Template name is required'),
  event: m('Event is required'),
  required: m('Cannot Remove - This is a required field for flyer generation.'),
  sizes: m('Send each size only once.'),
  background: m('Send the picture as a base64 data URL.'),
} as const;

export const TEMPLATE_NOT_FOUND = m('Template not found.');
export const TEMPLATE_CHANGED = m(
  'Someone else has changed this template in the meantime. Please reload it and try again.',
);
export const MAY_NOT_EDIT_TEMPLATE = m("You don't have permission to edit this template.");

export const TEMPLATE_BACKGROUND_BYTES = 10 * 1024 * 1024;
export const TEMPLATE_BODY_BYTES = 15 * 1024 * 1024;
