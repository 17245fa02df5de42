import { globSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { fillMessage } from '#contract/language/fill-message.ts';
import { localeOf, type Language } from '#contract/language/languages.ts';
import { parseMessage, withoutContext, type Token } from '#contract/language/message.ts';
import { speaker } from '#contract/language/speaker.ts';
import { partsOf } from '#contract/language/say.ts';

const FOLDER = new URL('../../../../content/languages/', import.meta.url);

const catalogs = new Map<Language, Map<string, string>>();
const parsed = new Map<string, Token[]>();

/** The translations of a language by English message, read from its PO files on first use. */
function catalogOf(language: Language): Map<string, string> {
  const read = catalogs.get(language);
  if (read) return read;
  const catalog = new Map<string, string>();
  const folder = new URL(`${language}/`, FOLDER);
  for (const file of globSync('*.po', { cwd: folder }))
    for (const { msgid, msgctxt, msgstr } of PO.parse(readFileSync(new URL(file, folder), 'utf8')).items)
      if (msgstr[0]) catalog.set(msgctxt ? `${msgid}##${msgctxt}` : msgid, msgstr[0]);
  catalogs.set(language, catalog);
  return catalog;
}

/** Translates an English message in ICU syntax. A message without a translation stays English. */
export function translate(
  language: Language,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = (language !== 'en' && catalogOf(language).get(message)) || message;
  let tokens = parsed.get(text);
  if (!tokens) parsed.set(text, (tokens = parseMessage(text)));
  return fillMessage<string>(tokens, values, localeOf(language), (_, content) => content.join('')).join('');
}

/**
 * Runs `write` while functions of `contract` format dates, prices and other texts in `language`.
 * @param write must be synchronous
 */
export function inLanguage<Written>(language: Language, write: () => Written): Written {
  const before = { ...speaker };
  Object.assign(speaker, {
    say: (message: string) => translate(language, message),
    locale: localeOf(language),
  });
  try {
    return write();
  } finally {
    Object.assign(speaker, before);
  }
}

/** Translates a finished English sentence: a message without values, or a message whose values `say` has filled in. */
export function translateSentence(language: Language, sentence: string): string {
  if (language === 'en') return withoutContext(sentence);
  const { message, values } = partsOf(sentence);
  return catalogOf(language).has(message) ? translate(language, message, values) : sentence;
}
