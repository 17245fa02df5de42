import type { Read } from './read-words.ts';
import type { Item } from './gather-items.ts';

const LAST_HOUR_OF_MORNING = 11;
const LAST_HOUR_OF_AFTERNOON = 16;

/** `6pm`, `9 am`, `18h`, each with its "after" or "before" left to the words around it, as a part of the day. */
export function readHours(words: readonly string[], at: number): Read<Item> | null {
  const apart = /^(?:[ap]m|h|hrs|heures|horas)$/.test(words[at + 1] ?? '');
  const [, hour, unit] =
    /^(\d{1,2})(am|pm|h|hrs|heures|horas)$/.exec(`${words[at]}${apart ? words[at + 1] : ''}`) ?? [];
  // "24h hackathon" says how long it takes.
  if (hour === undefined || Number(hour) > (/^[ap]m$/.test(unit!) ? 12 : 23)) return null;
  const of24 = (Number(hour) % 12) + (unit === 'pm' || (unit !== 'am' && Number(hour) >= 12) ? 12 : 0);
  const sign =
    of24 <= LAST_HOUR_OF_MORNING ? 'morning' : of24 <= LAST_HOUR_OF_AFTERNOON ? 'afternoon' : 'evening';
  return { length: apart ? 2 : 1, meant: { kind: 'signs', signs: [sign] } };
}
