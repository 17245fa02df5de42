/**
 * One line of at most `length` characters with an ellipsis, cut after a word that ends in the second half and without
 * trailing punctuation. Counts code points, so no character is halved.
 */
export function truncate(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const end = characters.lastIndexOf(' ', length);
  const kept = characters.slice(0, end > length / 2 ? end : length).join('');
  return `${kept.replace(/[\s.,:;!?…–-]+$/, '')}…`;
}
