import { fillMessage } from '#contract/language/fill-message.ts';
import { parseMessage, type Token } from '#contract/language/message.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { language, locale } from './spoken.ts';

/** Translated messages by language and English message, set by the server's entry. */
export const catalogs: Partial<Record<string, Record<string, Token[]>>> = {};

const parsed = new Map<string, Token[]>();

function tokensOf(message: string | Token[]): Token[] {
  if (import.meta.env.SSR) return lookUp(message as string);
  // The browser build has already replaced each message with its translation (scripts/languages).
  return typeof message === 'string' ? [message] : message;
}

function lookUp(message: string): Token[] {
  const translated = catalogs[language()]?.[message];
  if (translated) return translated;
  let tokens = parsed.get(message);
  if (!tokens) parsed.set(message, (tokens = parseMessage(message)));
  return tokens;
}

/**
 * Returns the text of an English message in the page's language. The message is a literal in ICU syntax; see
 * CONTRIBUTING.
 */
export function t(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage<string>(tokensOf(message), values, locale(), (_, content) => content.join('')).join('');
}

type RichValue = ReactNode | ((content: ReactNode) => ReactNode);

/** Like `t`, but values may be elements. A function `values.b` renders the content of `<b>` tags in the message. */
export function rich(message: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const parts = fillMessage<ReactNode>(tokensOf(message), values, locale(), (tag, content) =>
    (values[tag] as (content: ReactNode) => ReactNode)(createElement(Fragment, null, ...content)),
  );
  return createElement(Fragment, null, ...parts);
}
