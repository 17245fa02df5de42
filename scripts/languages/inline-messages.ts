import type { Plugin } from 'vite';
import { parseMessage, type Token } from '../../src/contract/language/message.ts';
import { findMessages } from './find-messages.ts';

/** Placeholders in a built file: `TEXT` for messages without values, `MESSAGE` (with its quotes) for messages with values. */
const TEXT = /@@text:([\w-]+)@@/g;
const MESSAGE = /(["'`])@@message:([\w-]+)@@\1/g;

const WEB_SPEAKERS = ['t', 'm', 'rich', 'say'];

const encode = (message: string): string => Buffer.from(message).toString('base64url');
const decode = (code: string): string => Buffer.from(code, 'base64url').toString();

/** Replaces the messages in the client's sources with placeholders, so that `inlineMessages` finds them in the minified files. */
export function markMessages(): Plugin {
  return {
    name: 'mark-messages',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?');
      if (!/\/src\/(web|contract|flyer)\/.*\.tsx?$/.test(file!) || this.environment.config.build.ssr)
        return null;
      const calls = findMessages(file!, code).filter(({ speaker }) => WEB_SPEAKERS.includes(speaker));
      let marked = code;
      for (const { message, start, end, call } of calls.toReversed()) {
        const isText = parseMessage(message).every((token) => typeof token === 'string');
        const place = (isText && call) || { start, end };
        const mark = `"@@${isText ? 'text' : 'message'}:${encode(message)}@@"`;
        marked = marked.slice(0, place.start) + mark + marked.slice(place.end);
      }
      return calls.length > 0 ? { code: marked, map: null } : null;
    },
  };
}

/** Writes parsed messages as JavaScript, whose keys need no quotes. */
function codeOf(value: string | Token | Token[] | Record<string, Token[]>): string {
  if (Array.isArray(value)) return `[${(value as Token[]).map(codeOf).join(',')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}:${codeOf(inner)}`)
    .join(',')}}`;
}

/** Replaces the placeholders in a chunk with the messages' translations. */
export function inlineMessages(code: string, translate: (message: string) => string): string {
  return code
    .replace(MESSAGE, (_, _quote, message: string) => codeOf(parseMessage(translate(decode(message)))))
    .replace(TEXT, (_, message: string) => {
      const [text = '', ...more] = parseMessage(translate(decode(message)));
      if (typeof text !== 'string' || more.length > 0)
        throw new Error(`This message needs values: ${decode(message)}`);
      return text.replace(/[\\"'`]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
    });
}

export function hasMessages(code: string): boolean {
  return code.includes('@@text:') || code.includes('@@message:');
}
