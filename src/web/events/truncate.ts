/**
 * `text` on one line, cut at `length` characters at most with an ellipsis: after a whole word where one ends in the second
 * half, and never after a full stop or a comma. Counts code points, so that no letter is halved.
 */
export function truncate(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const end = characters.lastIndexOf(' ', length);
  const kept = characters.slice(0, end > length / 2 ? end : length).join('');
  return `${kept.replace(/[\s.,:;!?…–-]+$/, '')}…`;
}
