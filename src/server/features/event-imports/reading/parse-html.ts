import { Parser } from 'htmlparser2';

const STEP = 16 * 1024;
/** Maximum nesting depth. The parser's time per tag grows with the number of open tags. Real pages nest dozens of tags. */
const DEPTH_MOST = 2000;

interface Reader {
  onText?: (text: string) => void;
  onOpen?: (tag: string, attributes: Record<string, string>) => void;
  onClose?: (tag: string) => void;
}

/** Parses HTML in document order and decodes entities. Stops at a nesting depth that no real page has. */
export function parseHtml(html: string, { onText, onOpen, onClose }: Reader): void {
  const open = { tags: 0 };
  const parser = new Parser({
    ontext: (text) => onText?.(text),
    onopentag(tag, attributes) {
      open.tags += 1;
      onOpen?.(tag, attributes);
    },
    onclosetag(tag) {
      open.tags -= 1;
      onClose?.(tag);
    },
  });
  for (let at = 0; at < html.length && open.tags <= DEPTH_MOST; at += STEP) {
    parser.write(html.slice(at, at + STEP));
  }
  parser.end();
}
