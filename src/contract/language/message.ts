/**
 * A parsed message. Plain text is a string; `[name]` is a value; `[name, cases]` chooses a case by a number or a word; `[name,
 * parts]` is a tag with its content.
 */
export type Token =
  | string
  | [name: string]
  | [name: string, cases: Record<string, Token[]>]
  | [string, Token[]];

/** The context of a message for translators, such as `##verb` in `Open##verb`. */
const CONTEXT = /##[\w ]+$/;

export function withoutContext(message: string): string {
  return message.replace(CONTEXT, '');
}

/**
 * Parses an ICU message of arguments, plurals, selects and tags:
 * `{count, plural, one {# event} other {# events}} in <b>{place}</b>`.
 * @throws Error that names the message
 */
export function parseMessage(message: string): Token[] {
  const text = withoutContext(message);
  let at = 0;
  const fail = (): never => {
    throw new Error(`This message is malformed at character ${at}: ${text}`);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match?.[1] ?? match?.[0];
  };
  /** Parses tokens up to `end`. @param counted the argument that `#` refers to */
  const read = (end: RegExp, counted: string | undefined): Token[] => {
    const parts: Token[] = [];
    while (take(end) === undefined) {
      if (at >= text.length) fail();
      const tag = take(/<(\w+)>/y);
      if (tag) parts.push([tag, read(new RegExp(`</${tag}>`, 'y'), counted)]);
      else if (take(/\{/y)) parts.push(argument());
      else if (counted && take(/#/y)) parts.push([counted]);
      else addText(parts, take(counted ? /[^{}<#]+|</y : /[^{}<]+|</y) ?? fail());
    }
    return parts;
  };
  const argument = (): Token => {
    const name = take(/\s*(\w+)\s*/y) ?? fail();
    if (take(/\}/y)) return [name];
    const kind = take(/,\s*(plural|select)\s*,/y) ?? fail();
    const cases: Record<string, Token[]> = {};
    while (take(/\s*\}/y) === undefined) {
      const key = take(/\s*([^\s{}]+)\s*\{/y) ?? fail();
      cases[key] = read(/\}/y, kind === 'plural' ? name : undefined);
    }
    if (!cases.other) fail();
    return [name, cases];
  };
  return read(/$()/y, undefined);
}

/** Appends a text, merging it with a preceding text, so that a message without arguments is one string. */
function addText(parts: Token[], text: string): void {
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
}

/** Marks a message that is translated elsewhere, such as a label in a table. Returns it unchanged. */
export function m<Message extends string>(message: Message): Message {
  return message;
}
