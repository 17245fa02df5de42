import { readFileSync } from 'node:fs';
import { parseMessage } from '../../src/contract/language/message.ts';

/** The templates of emails. Their texts are messages in the `mail` catalog. */
export const MAIL_TEMPLATES = 'content/mail/messages.json';

/** Keys of a template whose values are not translated: conditions, URLs and user input. */
const UNTRANSLATED = ['if', 'url', 'quote', 'paragraphs'];

/** Finds the texts of the email templates, except texts that consist only of values. */
export function findMailMessages(): string[] {
  const texts = textsIn(JSON.parse(readFileSync(MAIL_TEMPLATES, 'utf8')));
  return texts.filter((text) =>
    parseMessage(text).some((token) =>
      typeof token === 'string' ? /\p{L}/u.test(token) : token[1] !== undefined,
    ),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value as object).flatMap(([key, inner]) =>
    UNTRANSLATED.includes(key) ? [] : textsIn(inner),
  );
}
