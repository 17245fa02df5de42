import { t } from '#web/kit/language/t.ts';
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** Replaces the text from `from` to `to` with `insert`, then selects from `start` to `end`. */
export interface MarkEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** The edit that adds a Markdown mark to the selection of `text`, or removes the mark. */
export function insertMark(text: string, start: number, end: number, mark: Mark): MarkEdit {
  if (mark === 'bold') return wrap(text, start, end, '**', t('bold text'));
  if (mark === 'italic') return wrap(text, start, end, '*', t('italic text'));
  if (mark === 'heading') return prefixLines(text, start, end, '## ');
  if (mark === 'list') return prefixLines(text, start, end, '- ');
  return link(text, start, end);
}

/** The edit for Enter in a list: starts the next item, or ends the list after an empty item. Null outside a list. */
export function continueList(text: string, caret: number): MarkEdit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  if (!text.slice(from, caret).startsWith('- ')) return null;
  const isEmpty = /^\s*(?:\n|$)/.test(text.slice(caret)) && caret === from + 2;
  if (isEmpty) return { from, to: caret, insert: '', start: from, end: from };
  const insert = '\n- ';
  return { from: caret, to: caret, insert, start: caret + insert.length, end: caret + insert.length };
}

function wrap(text: string, start: number, end: number, sign: string, sample: string): MarkEdit {
  const { length } = sign;
  const isMarked =
    text.slice(start - length, start) === sign &&
    text.slice(end, end + length) === sign &&
    // Two adjacent stars are the syntax for bold, not for italic.
    (sign === '**' || text[start - 2] !== '*');
  if (isMarked) {
    const insert = text.slice(start, end);
    return { from: start - length, to: end + length, insert, start: start - length, end: end - length };
  }
  const words = text.slice(start, end) || sample;
  const from = start + length;
  return { from: start, to: end, insert: sign + words + sign, start: from, end: from + words.length };
}

/** Prefixes each selected line, or removes the prefix when all lines have it. */
function prefixLines(text: string, start: number, end: number, prefix: string): MarkEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after === -1 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  const caret = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret };
}

function link(text: string, start: number, end: number): MarkEdit {
  const selected = text.slice(start, end);
  const isUrl = /^https?:\/\/\S+$/.test(selected);
  const words = isUrl || !selected ? t('link text') : selected;
  const url = isUrl ? selected : 'https://';
  // Selects the part that the user must replace: the URL if the selected text is the link text, else the link text.
  const [from, length] =
    selected && !isUrl ? [start + words.length + 3, url.length] : [start + 1, words.length];
  return { from: start, to: end, insert: `[${words}](${url})`, start: from, end: from + length };
}
