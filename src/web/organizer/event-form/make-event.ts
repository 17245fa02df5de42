import type { CreatedEvent, OwnEvent } from '#contract/events/own-event.ts';
import { ApiError, callApi, sendJson } from '#web/kit/api/api.ts';
import { creationKeyFor, forgetCreationKey, seenOf } from './values/event-draft.ts';
import { eventRequestOf, type EventRequest } from './values/event-request.ts';
import type { EventFormValues } from './values/form-values.ts';
import { t } from '#web/kit/language/t.ts';
import { draftsSaved, FIRST_DAY_ONLY } from './save-words.ts';

export interface MadeEvent {
  saved: OwnEvent;
  /** The number of created events. There is one event per date. */
  count: number;
  /** An extra sentence for the toast. */
  note?: string | undefined;
}

/** Creates the event. If an earlier request has created the event but its response was lost, sends the changes made since. */
export async function makeEvent(
  formKey: string,
  values: EventFormValues,
  draft: boolean,
): Promise<MadeEvent> {
  const body = eventRequestOf(values, null, draft);
  const headers = { 'idempotency-key': creationKeyFor(formKey) };
  let made: MadeEvent;
  try {
    const saved = await sendJson<CreatedEvent>('POST', '/api/events', body, headers);
    const count = 1 + (saved.repeated?.length ?? 0);
    made = { saved, count, note: draft && count > 1 ? draftsSaved(count) : undefined };
  } catch (error) {
    const isMade = error instanceof ApiError && error.problem?.code === 'IDEMPOTENCY_KEY_REUSED';
    const location = isMade && error.header('location');
    if (!location) throw error;
    made = await editMade(location, values, draft);
  }
  forgetCreationKey(formKey);
  return made;
}

async function editMade(path: string, values: EventFormValues, draft: boolean): Promise<MadeEvent> {
  const made = (await (await callApi(path)).json()) as OwnEvent;
  // The saved slug counts as unchanged, so the request omits it and the server derives the slug from the name.
  const body = eventRequestOf({ ...values, slug: made.slug }, seenOf(made), draft && made.status === 'draft');
  return { ...(await putEvent(made.id, body)), note: values.repeatEvery ? t(FIRST_DAY_ONLY) : undefined };
}

export async function putEvent(id: string, body: EventRequest): Promise<MadeEvent> {
  return { saved: await sendJson<OwnEvent>('PUT', `/api/events/${id}`, body), count: 1 };
}
