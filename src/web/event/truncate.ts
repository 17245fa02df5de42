/** `text` on one line, cut at `length` characters with an ellipsis. Counts code points, so that no letter is halved. */
export function truncate(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
