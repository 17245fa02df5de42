import { createEventSchema, updateEventSchema } from '#contract/events/event-input.ts';
import type { FieldErrors } from 'react-hook-form';
import { fieldOf, type EventRequest } from './event-request.ts';
import type { EventFormValues } from './form-values.ts';

/** Validates a request with the server's rules. This module imports zod, so pages load it after their first paint. */
export function errorsOf(request: EventRequest, isNew: boolean): FieldErrors<EventFormValues> {
  const checked = (isNew ? createEventSchema : updateEventSchema).safeParse(request);
  const errors: FieldErrors<EventFormValues> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    errors[fieldOf(path.join('.')) as keyof EventFormValues] ??= { type: 'rule', message };
  }
  return errors;
}
