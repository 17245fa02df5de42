import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/kernel/app-error.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON bodies only; an empty body is none. Rejects duplicate keys, because parsers disagree about which one counts, and
 * prototype keys, because no field of ours has such a name.
 */
export function installJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws AppError BAD_REQUEST */
function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_REQUEST', 'The body is not valid JSON.');
  }
  assertPlainKeys(text);
  return value;
}

/**
 * Walks valid JSON from string to string: megabytes of a picture in one string cost one search.
 * @throws AppError BAD_REQUEST
 */
function assertPlainKeys(text: string): void {
  /** The keys of each open object; null stands for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, JSON.parse(text.slice(at, end + 1)) as string);
      at = end;
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (FORBIDDEN_KEYS.has(key)) {
    throw new AppError('BAD_REQUEST', `The body must not have a field named "${key}".`);
  }
  if (keys.has(key)) throw new AppError('BAD_REQUEST', 'The body has the same field twice.');
  keys.add(key);
}

/** The index of the quote that closes the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text[next] === ' ' || text[next] === '\n' || text[next] === '\r' || text[next] === '\t') next++;
  return text[next] === ':';
}
