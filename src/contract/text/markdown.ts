import { BOLD, ITALIC, LINK } from './plain-text.ts';

/**
 * The subset of Markdown in descriptions: bold, italic, headings, lists and links. Text without markup is plain text. All
 * patterns are bounded, so no text takes long to parse. This file imports no zod, to keep public pages small.
 */

export type Inline =
  | string
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'italic'; content: Inline[] }
  | { kind: 'link'; href: string; text: string };
export type Block =
  | { kind: 'paragraph' | 'heading'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] };

/** Matches web addresses before email addresses, because a web address may contain an @. */
const ADDRESS = String.raw`(https?://[^\s<>"]*[^\s<>".,;:!?)\]}'’»])|((?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63})`;
const MARKS = new RegExp(`${LINK}|${BOLD}|${ITALIC}|${ADDRESS}`, 'giu');
const HEADING = /^#{1,3} +(?=\S)/;
const ITEM = /^[-*] +(?=\S)/;

/** The blocks of a description. Line breaks within a paragraph are kept as `\n`. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    const paragraph = lines.join('\n');
    if (paragraph.trim()) blocks.push({ kind: 'paragraph', content: parseInline(paragraph) });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isItem = ITEM.test(line);
    if (line.trim() && !isItem && !HEADING.test(line)) {
      lines.push(line);
      continue;
    }
    const continuesList = isItem && lines.length === 0;
    endParagraph();
    const content = parseInline(line.replace(isItem ? ITEM : HEADING, ''));
    const last = blocks.at(-1);
    if (isItem && continuesList && last?.kind === 'list') last.items.push(content);
    else if (isItem) blocks.push({ kind: 'list', items: [content] });
    else if (line.trim()) blocks.push({ kind: 'heading', content });
  }
  endParagraph();
  return blocks;
}

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, linkText, href, bold, italic, url, mail] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold) parts.push({ kind: 'bold', content: parseInline(bold) });
    else if (italic) parts.push({ kind: 'italic', content: parseInline(italic) });
    else if (linkText && href) parts.push({ kind: 'link', href, text: linkText });
    else parts.push({ kind: 'link', href: url ?? `mailto:${mail}`, text: whole });
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
