/**
 * Cuts text to one line of at most `length` code points plus `…`, which replaces end punctuation. Cuts at a space if
 * there is one in the second half.
 */
export function truncate(text: string, length: number): string {
  const characters = [
    ...text
      .replace(/\s*\n\s*[-*•] /g, ' · ')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (characters.length <= length) return characters.join('');
  const end = characters.lastIndexOf(' ', length);
  const kept = characters.slice(0, end > length / 2 ? end : length).join('');
  return `${kept.replace(/[\s.,:;!?…–-]+$/, '')}…`;
}
