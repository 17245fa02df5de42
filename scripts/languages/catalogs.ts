import { readFileSync, existsSync } from 'node:fs';
import PO from 'pofile';
import { LANGUAGES, type Language } from '../../src/contract/language/languages.ts';
import { parseMessage, withoutContext, type Token } from '../../src/contract/language/message.ts';
import { holdPunctuation } from '../../src/web/shared/events/hold-punctuation.ts';

/** The languages that have catalogs. English is the language of the messages themselves. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The catalogs of each language, by source folder. A message used in several folders is in the first folder's catalog. */
export const ROOMS = [
  ['contract', 'src/contract/'],
  ['kit', 'src/web/kit/'],
  ['shared', 'src/web/shared/'],
  ['account', 'src/web/account/'],
  ['visitor', 'src/web/visitor/'],
  ['organizer', 'src/web/organizer/'],
  ['admin', 'src/web/admin/'],
  ['app', 'src/web/'],
  ['mail', 'src/server/platform/mail/'],
  ['server', 'src/server/'],
] as const;

export const fileOf = (language: Language, room: string) => `content/languages/${language}/${room}.po`;

/** Joins a message's text and its context with `##`, as in code: `Open##verb`. */
function keyOf({ msgid, msgctxt }: { msgid: string; msgctxt?: string }): string {
  return msgctxt ? `${msgid}##${msgctxt}` : msgid;
}

/** Reads a language's translations by message, from all catalogs. Omits messages without a translation. */
export function readTranslations(language: Language): Map<string, string> {
  const translations = new Map<string, string>();
  for (const [room] of ROOMS) {
    const file = fileOf(language, room);
    if (!existsSync(file)) continue;
    for (const item of PO.parse(readFileSync(file, 'utf8')).items)
      if (item.msgstr[0]) translations.set(keyOf(item), item.msgstr[0]);
  }
  return translations;
}

/** The parsed translations of a language for the server's pages. */
export function readCatalog(language: Language): Record<string, Token[]> {
  return Object.fromEntries(
    [...readTranslations(language)].map(([message, text]) => [message, parseMessage(text)]),
  );
}

/** Puts no-break spaces before French punctuation, and no-break hyphens into the French and Portuguese “e-mail”. */
function held(language: Language, text: string): string {
  const joined = text.replace(/\b(e)-(mails?)\b/gi, '$1\u2011$2');
  return language === 'fr' ? holdPunctuation(joined) : joined;
}

/** Writes a catalog, adding no-break spaces and hyphens. @param entries message, translation and source files */
export function writeCatalog(
  language: Language,
  entries: readonly { message: string; translation: string; files: readonly string[] }[],
): string {
  const po = new PO();
  po.headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  po.items = entries.map(({ message, translation, files }) => {
    const item = new PO.Item();
    item.msgid = withoutContext(message);
    if (item.msgid !== message) item.msgctxt = message.slice(item.msgid.length + 2);
    item.msgstr = [held(language, translation)];
    item.references = [...files];
    return item;
  });
  return `${po.toString().trimEnd()}\n`;
}
