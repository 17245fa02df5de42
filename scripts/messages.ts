/**
 * `npm run messages`: updates the catalogs in `content/languages` from the sources. Adds new messages with an empty
 * translation, removes unused messages, and keeps translations. `--check` writes nothing, and exits 1 if a catalog is
 * out of date, a translation is missing or does not fit its message, or a translated folder contains English text.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileOf, readTranslations, ROOMS, TRANSLATIONS, writeCatalog } from './languages/catalogs.ts';
import { findEnglish } from './languages/find-english.ts';
import { findMailMessages, MAIL_TEMPLATES } from './languages/find-mail-messages.ts';
import { findMessages } from './languages/find-messages.ts';
import { callFault, translationFault } from './languages/message-faults.ts';
import { TRANSLATED } from './languages/translated-folders.ts';

const isCheck = process.argv.includes('--check');
const faults: string[] = [];

const sources = globSync('src/{contract,web,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.d\.ts$|\/test\//.test(file))
  .toSorted();

/** The files that use each message, by catalog. A message belongs to the first catalog whose folder uses it. */
const rooms = new Map<string, Map<string, Set<string>>>(ROOMS.map(([room]) => [room, new Map()]));
const roomOf = new Map<string, Map<string, Set<string>>>();
for (const [room, folder] of ROOMS) {
  for (const file of sources.filter((source) => source.startsWith(folder))) {
    if (ROOMS.find(([, other]) => file.startsWith(other))![0] !== room) continue;
    const code = readFileSync(file, 'utf8');
    for (const { message, values, speaker } of findMessages(file, code)) {
      const fault = speaker === 'm' ? null : callFault(message, values);
      if (fault) faults.push(`${file}: "${message}" ${fault}`);
      const home = roomOf.get(message) ?? rooms.get(room)!;
      roomOf.set(message, home);
      home.set(message, (home.get(message) ?? new Set()).add(file));
    }
    if (TRANSLATED.some((translated) => file.startsWith(translated))) faults.push(...findEnglish(file, code));
  }
}

for (const message of findMailMessages()) {
  const home = roomOf.get(message) ?? rooms.get('mail')!;
  roomOf.set(message, home);
  home.set(message, (home.get(message) ?? new Set()).add(MAIL_TEMPLATES));
}

/** Catalogs that lack a translation, by message. */
const missing = new Map<string, string[]>();

for (const language of TRANSLATIONS) {
  const translations = readTranslations(language);
  for (const [room, messages] of rooms) {
    const file = fileOf(language, room);
    const entries = [...messages].map(([message, files]) => ({
      message,
      translation: translations.get(message) ?? '',
      files: [...files],
    }));
    const text = entries.length > 0 ? writeCatalog(language, entries) : null;
    const isCurrent = (existsSync(file) ? readFileSync(file, 'utf8') : null) === text;
    if (isCheck && !isCurrent) faults.push(`${file} is out of date: run npm run messages`);
    if (!isCheck && !isCurrent) {
      mkdirSync(dirname(file), { recursive: true });
      if (text === null) rmSync(file);
      else writeFileSync(file, text);
    }
    for (const { message, translation } of entries) {
      if (!translation) missing.set(message, [...(missing.get(message) ?? []), file]);
      const fault = translation && translationFault(language, message, translation);
      if (fault) faults.push(`${file}: "${message}" ${fault}`);
    }
  }
}

for (const [message, files] of missing) faults.push(`"${message}" has no translation in ${files.join(', ')}`);
for (const fault of faults) console.error(fault);
console.log(`${roomOf.size} messages, ${faults.length} faults.`);
if (isCheck && faults.length > 0) process.exitCode = 1;
