/** Patterns of inline markup in descriptions. Each captures the formatted text. All are bounded, so matching is fast. */
export const LINK = String.raw`\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)`;
export const BOLD = String.raw`\*\*(?=[^\s*])([^\n]{0,1000}?[^\s*])\*\*`;
export const ITALIC = String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,500}[^\s*])\*(?![\p{L}\p{N}*])`;

const [links, bold, italic] = [LINK, BOLD, ITALIC].map((mark) => new RegExp(mark, 'giu')) as [
  RegExp,
  RegExp,
  RegExp,
];

/**
 * Returns a description without its markup, for cards, search, feeds and calendars.
 * @param withAddresses whether each link text is followed by its address
 */
export function plainTextOf(markdown: string, withAddresses = false): string {
  // Fast path: most descriptions contain no markup.
  if (!/[*[#]/.test(markdown)) return markdown;
  return markdown
    .replace(links, withAddresses ? '$1 ($2)' : '$1')
    .replace(bold, '$1')
    .replace(italic, '$1')
    .replace(/^#{1,3} +(?=\S)/gm, '');
}
