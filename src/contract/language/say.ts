import { fillMessage } from './fill-message.ts';
import { parseMessage, type Token } from './message.ts';

/** The messages and values of sentences by their English text. Only constants call `say`, so it cannot grow. */
const said = new Map<string, { message: string; values: Record<string, string> }>();

/** Fills a message that is a constant, such as a schema's, and remembers its parts for `partsOf`. */
export function say(message: string, values: Record<string, string>): string {
  // In the browser, the build has put the parsed translation in the place of the message.
  const tokens = typeof message === 'string' ? parseMessage(message) : (message as Token[]);
  const text = fillMessage<string>(tokens, values, 'en', (_, content) => content.join('')).join('');
  said.set(text, { message, values });
  return text;
}

/** The message and values of an English sentence; a sentence without values is its own message. */
export function partsOf(text: string): { message: string; values: Record<string, string> } {
  return said.get(text) ?? { message: text, values: {} };
}
