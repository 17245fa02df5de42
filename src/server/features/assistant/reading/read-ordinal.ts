import type { Read } from './read-words.ts';
import type { Item } from './gather-items.ts';
import { PAUSE } from './read-words.ts';

import { NUMBER_SIGNS, ORDINALS } from './words/ordinal-words.ts';

/** `the second one`, `number 2`, `the last`, but not "second hand" or "first time". */
export function readOrdinal(words: readonly string[], at: number): Read<Item> | null {
  const word = words[at]!;
  const next = words[at + 1];
  const read = (ordinal: number, length: number) => ({
    length,
    meant: { kind: 'ordinal' as const, ordinal },
  });
  if (NUMBER_SIGNS.has(word) && /^[1-9]$/.test(next ?? '')) return read(Number(next), 2);
  const ordinal = ORDINALS[word];
  if (ordinal === undefined) return null;
  if (/^(?:one|event|evenement|option|evento)$/.test(next ?? '')) return read(ordinal, 2);
  const stands = next === undefined || next === PAUSE || /^(?:is|est|please|e|ni)$/.test(next);
  const isThe = at === 0 || /^(?:the|le|la|o|a|ya|wa|l|du|of|is|comes|est|vient|e)$/.test(words[at - 1]!);
  return stands && isThe ? read(ordinal, 1) : null;
}
