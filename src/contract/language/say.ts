import type { Token } from './message.ts';

/** The message and values of each filled sentence, by its English text. Bounded, because values may come from requests. */
const said = new Map<string, { message: string; values: Record<string, string> }>();
const SAID_MOST = 500;

/**
 * Fills the `{arguments}` of a message in a constant, such as a schema's error, and stores its parts for `partsOf`. Does not
 * support plurals; use `t` for them. In the browser build, the message is already the parsed translation.
 */
export function say(message: string, values: Record<string, string>): string {
  const tokens: readonly Token[] | string = message;
  if (typeof tokens !== 'string')
    return (tokens as Token[])
      .map((token) => (typeof token === 'string' ? token : values[token[0]]))
      .join('');
  const text = message.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  if (said.size < SAID_MOST) said.set(text, { message, values });
  return text;
}

/** Returns the message and values behind an English sentence. A sentence without values is itself the message. */
export function partsOf(text: string): { message: string; values: Record<string, string> } {
  return said.get(text) ?? { message: text, values: {} };
}
