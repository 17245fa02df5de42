import { parseHtml } from './parse-html.ts';

const LONGEST = 200_000;
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,2000})?\/?>/i;
const ENTITY = /&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;
const BREAKING = /<(?:br|p|div|li|tr|h[1-6])\b/i;

const BLOCKS: ReadonlySet<string> = new Set([
  'address', 'article', 'blockquote', 'dd', 'div', 'dl', 'dt', 'figure', 'footer', 'form', 'header', 'hr', 'main', 'nav', 'ol', 'p',
  'pre', 'section', 'table', 'ul',
]); // oxfmt-ignore
const LINES: ReadonlySet<string> = new Set(['br', 'tr']);
const UNREAD: ReadonlySet<string> = new Set([
  'head', 'iframe', 'noscript', 'object', 'script', 'style', 'svg', 'template', 'textarea', 'title',
]); // oxfmt-ignore
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' };
/** Maximum nesting depth of Markdown marks. Deeper marks are dropped. */
const OPEN_MOST = 4;
/** Maximum number of Markdown marks in one text, because each mark copies its line. */
const MARKS_MOST = 500;

interface OpenMark {
  tag: string;
  /** Index in the line at which the mark's text begins. */
  from: number;
  href: string;
}

/**
 * Converts text that may be HTML to the subset of Markdown that descriptions allow. Keeps no HTML: drops scripts, keeps web and
 * mail links, and turns everything else into text.
 */
export function htmlToMarkdown(html: string): string {
  const text = html.slice(0, LONGEST).replace(/\r\n?/g, '\n').replaceAll('\0', '');
  if (TAG.test(text)) return new Writer(!BREAKING.test(text)).write(text);
  if (!ENTITY.test(text)) return text.trim();
  const decoded = decodeEntities(text);
  return TAG.test(decoded) ? new Writer(!BREAKING.test(decoded)).write(decoded) : decoded.trim();
}

function decodeEntities(text: string): string {
  let decoded = '';
  parseHtml(text, { onText: (piece) => void (decoded += piece) });
  return decoded;
}

class Writer {
  readonly #keepsLines: boolean;
  #lines: string[] = [];
  #line = '';
  #prefix = '';
  #open: OpenMark[] = [];
  #unread: string | null = null;
  #marks = 0;

  /** @param keepsLines whether to keep the source's line breaks, for text without tags that break lines */
  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines;
  }

  write(html: string): string {
    parseHtml(html, {
      onText: (text) => this.#text(text),
      onOpen: (tag, { href = '' }) => this.#begin(tag, href),
      onClose: (tag) => this.#end(tag),
    });
    this.#break();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #text(text: string): void {
    if (this.#unread) return;
    const [first = '', ...more] = this.#keepsLines ? text.split('\n') : [text];
    this.#add(first);
    for (const line of more) {
      this.#break();
      this.#add(line);
    }
  }

  #add(text: string): void {
    const piece = text.replace(/\s+/g, ' ');
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? piece.trimStart() : piece;
  }

  #begin(tag: string, href: string): void {
    if (this.#unread) return;
    if (UNREAD.has(tag)) this.#unread = tag;
    else if (LINES.has(tag)) this.#break();
    else if (BLOCKS.has(tag)) this.#paragraph();
    else if (tag === 'li') {
      this.#endLine();
      this.#prefix = '- ';
    } else if (/^h[1-6]$/.test(tag)) {
      this.#paragraph();
      this.#prefix = '## ';
    } else if (tag === 'td' || tag === 'th') this.#add(' ');
    else if ((MARKS[tag] || tag === 'a') && this.#open.length < OPEN_MOST) {
      this.#open.push({ tag, from: this.#line.length, href });
    }
  }

  #end(tag: string): void {
    if (this.#unread) {
      if (tag === this.#unread) this.#unread = null;
    } else if (BLOCKS.has(tag) || /^h[1-6]$/.test(tag)) this.#paragraph();
    else if (tag === 'li') this.#endLine();
    else if (this.#open.some((mark) => mark.tag === tag)) {
      let mark: OpenMark | undefined;
      while ((mark = this.#open.pop())) {
        this.#mark(mark);
        if (mark.tag === tag) break;
      }
    }
  }

  /** Wraps the end of the line, from index `from`, in a mark or a link. */
  #mark({ tag, from, href }: OpenMark): void {
    const written = this.#line.slice(from);
    const text = written.trim();
    // Headings need no bold marks.
    if (text === '' || (this.#prefix === '## ' && tag !== 'a')) return;
    if (++this.#marks > MARKS_MOST) return;
    const marked = tag === 'a' ? linkOf(text, href) : `${MARKS[tag]}${text}${MARKS[tag]}`;
    this.#line = this.#line.slice(0, from) + written.replace(text, () => marked);
  }

  /** Ends the line. Open marks continue on the next line. */
  #break(): void {
    for (const mark of this.#open.toReversed()) this.#mark(mark);
    this.#open = this.#open.map((mark) => ({ ...mark, from: 0 }));
    const line = this.#line.trim();
    this.#lines.push(line && this.#prefix + line);
    this.#line = '';
    if (line) this.#prefix = '';
  }

  #endLine(): void {
    if (this.#line.trim()) this.#break();
  }

  #paragraph(): void {
    this.#endLine();
    this.#prefix = '';
    this.#lines.push('');
  }
}

/** Writes a Markdown link, without brackets in its text or parentheses in its URL, which would break the link. */
function linkOf(text: string, href: string): string {
  const url = URL.parse(href.trim());
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return text;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  const label = text.replace(/[[\]*]/g, '').trim();
  return label === '' || label === href || label === address ? address : `[${label}](${address})`;
}
