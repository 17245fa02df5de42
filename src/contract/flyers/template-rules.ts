/** Template rules that the designer and the server share. Free of zod. */

export const TEMPLATE_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Maximum length of a template's name in characters; leaves room for ' (Copy)' a few times. */
export const TEMPLATE_NAME_LENGTH = 120;

export const TEMPLATE_MESSAGES = {
  name: 'Template name is required',
  event: 'Event is required',
  required: 'Cannot Remove - This is a required field for flyer generation.',
  sizes: 'Send each size once.',
  background: 'Send the picture as a base64 data URL.',
} as const;

export const TEMPLATE_NOT_FOUND = 'Template not found.';
export const TEMPLATE_CHANGED =
  'Someone else has changed this template in the meantime. Please reload it and try again.';
export const MAY_NOT_EDIT_TEMPLATE = "You don't have permission to edit this template.";

export const TEMPLATE_BACKGROUND_BYTES = 10 * 1024 * 1024;
export const TEMPLATE_BODY_BYTES = 15 * 1024 * 1024;
