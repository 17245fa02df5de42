/** Text that is already XML. `element` escapes plain strings only. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Child = Xml | string | null;

/** Characters that XML 1.0 forbids, even escaped: control characters, unpaired surrogates, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for content and attributes. Line breaks become newlines, as XML parsers normalize them anyway. */
function escapeXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes `<name attributes>children</name>`, without null children. */
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

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}
