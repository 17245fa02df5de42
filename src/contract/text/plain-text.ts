/** Patterns of inline marks in descriptions. They capture the marked text, and are bounded, so no text takes long to match. */
export const LINK = String.raw`\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)`;
export const BOLD = String.raw`\*\*(?=[^\s*])([^\n]{0,1000}?[^\s*])\*\*`;
export const ITALIC = String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,500}[^\s*])\*(?![\p{L}\p{N}*])`;

const [links, bold, italic] = [LINK, BOLD, ITALIC].map((mark) => new RegExp(mark, 'giu')) as [
  RegExp,
  RegExp,
  RegExp,
];

/**
 * A description without its marks, for cards, search, feeds and calendars.
 * @param withAddresses whether each link text is followed by its address
 */
export function plainTextOf(markdown: string, withAddresses = false): string {
  // Most descriptions contain no marks, so this avoids the replacements.
  if (!/[*[#]/.test(markdown)) return markdown;
  return markdown
    .replace(links, withAddresses ? '$1 ($2)' : '$1')
    .replace(bold, '$1')
    .replace(italic, '$1')
    .replace(/^#{1,3} +(?=\S)/gm, '');
}
