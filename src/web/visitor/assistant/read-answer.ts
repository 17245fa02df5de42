import { t } from '#web/kit/language/t.ts';
import { ASSISTANT_FAILED } from '#contract/assistant/assistant-constants.ts';
import type { ChatEvent, ChatResponse, ChatWords } from '#contract/assistant/assistant.ts';

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

/** The events in a response, for cards. Entries without a slug or a name are omitted. */
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

/** Validates a response, so that a missing or malformed field can't break the page. */
export function readAnswer(given: unknown): ShownAnswer {
  const [answer = {}] = recordsIn([given]);
  const events = readEvents(answer.events);
  const texts = (given: unknown) => (Array.isArray(given) ? given.filter(isText) : []);
  const examples = texts(answer.examples);
  const links = recordsIn(answer.links).filter(({ label, url }) => isText(label) && isText(url));
  return {
    response: isText(answer.response) ? answer.response : t(ASSISTANT_FAILED),
    chips: texts(answer.chips),
    ...(isText(answer.conversationId) && { conversationId: answer.conversationId }),
    ...(events.length > 0 && { events }),
    ...(examples.length > 0 && { examples }),
    ...(links.length > 0 && { links: links as NonNullable<ChatResponse['links']> }),
  };
}

/** Parses a server-sent-event response. @param onWords called with the text so far @throws if the stream ends early */
export async function readAnswerStream(
  body: ReadableStream<Uint8Array>,
  onWords: (text: string) => void,
): Promise<ChatResponse> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The answer broke off.');
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const data = event.slice(event.indexOf('data: ') + 'data: '.length);
      if (event.startsWith('event: answer\n')) return JSON.parse(data) as ChatResponse;
      onWords((JSON.parse(data) as ChatWords).response);
    }
  }
}
