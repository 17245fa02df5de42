/** Text that is XML already; everything else that goes into an element is escaped. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Child = Xml | string | null;

/** What XML 1.0 cannot carry in any spelling: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Any text as the content or the attribute of an element. Line ends become one newline, as a parser would make them. */
function escapeXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `<name attributes>children</name>`; null children are left out. Texts are escaped, so no CDATA is ever needed. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = children.map((child) => (child instanceof Xml ? child.text : escapeXml(child ?? '')));
  const start = `<${name}${written.join('')}`;
  return new Xml(children.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`);
}

/** A whole document around its one outermost element. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}
