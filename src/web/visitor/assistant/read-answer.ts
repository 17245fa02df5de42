import { ASSISTANT_FAILED } from '#contract/assistant/assistant-constants.ts';
import type { ChatEvent, ChatResponse } from '#contract/assistant/assistant.ts';

/** The fields that a card shows. An event in an answer may have only a slug, name, date and location. */
export type ShownEvent = Pick<ChatEvent, 'slug' | 'name' | 'category' | 'heroPath'> &
  Partial<ChatEvent> & { url: string };

export type ShownAnswer = Omit<ChatResponse, 'events'> & { events?: ShownEvent[] };

type Given = Record<string, unknown>;

const recordsIn = (given: unknown): Given[] =>
  Array.isArray(given)
    ? given.filter((each): each is Given => typeof each === 'object' && each !== null)
    : [];
const isText = (given: unknown): given is string => typeof given === 'string' && given !== '';

/** Cards for what `given` says of events. Entries without slug or name are left out. */
export function readEvents(given: unknown): ShownEvent[] {
  return recordsIn(given)
    .filter(({ slug, name }) => isText(slug) && isText(name))
    .map((event) => ({
      category: null,
      heroPath: null,
      ...event,
      url: isText(event.url) ? event.url : `/events/${String(event.slug)}`,
    })) as ShownEvent[];
}

/** Reads an answer of whatever words it, so that a missing or odd field takes no page with it. */
export function readAnswer(given: unknown): ShownAnswer {
  const [answer = {}] = recordsIn([given]);
  const events = readEvents(answer.events);
  const texts = (given: unknown) => (Array.isArray(given) ? given.filter(isText) : []);
  const examples = texts(answer.examples);
  const links = recordsIn(answer.links).filter(({ label, url }) => isText(label) && isText(url));
  return {
    response: isText(answer.response) ? answer.response : ASSISTANT_FAILED,
    chips: texts(answer.chips),
    ...(isText(answer.conversationId) && { conversationId: answer.conversationId }),
    ...(events.length > 0 && { events }),
    ...(examples.length > 0 && { examples }),
    ...(links.length > 0 && { links: links as NonNullable<ChatResponse['links']> }),
  };
}
