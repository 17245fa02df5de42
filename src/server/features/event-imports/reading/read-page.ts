import type { FoundEvent } from './found-event.ts';
import { parseHtml } from './parse-html.ts';
import { isEventNode, readStructuredEvent } from './read-structured-event.ts';
import { isReference, type StructuredNode } from './structured-node.ts';

const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i;
const SCRIPTS_MOST = 50;
/** Maximum number of objects and lists read from one page. */
const NODES_MOST = 20_000;
const EVENTS_MOST = 500;

/** Returns the events in a page's JSON-LD, in the page's order and without duplicates. */
export function readPage(html: string): FoundEvent[] {
  return readStructuredData(scriptsOf(html));
}

export function readStructuredData(texts: readonly string[]): FoundEvent[] {
  const nodes = nodesOf(texts.map(parse));
  const byId = new Map(
    nodes.flatMap((node) =>
      typeof node['@id'] === 'string' && !isReference(node) ? [[node['@id'], node]] : [],
    ),
  );
  const seen = new Set<string>();
  const events: FoundEvent[] = [];
  for (const node of nodes) {
    if (!isEventNode(node) || events.length === EVENTS_MOST) continue;
    const event = readStructuredEvent(node, byId);
    const key = `${event.name} ${event.start}`;
    if (!event.name || seen.has(key)) continue;
    seen.add(key);
    events.push(event);
  }
  return events;
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  let isOpen = false;
  parseHtml(html, {
    onOpen(tag, { type = '' }) {
      isOpen = tag === 'script' && JSON_LD.test(type) && scripts.length < SCRIPTS_MOST;
      if (isOpen) scripts.push('');
    },
    onText(text) {
      if (isOpen) scripts[scripts.length - 1] += text;
    },
    onClose: () => void (isOpen = false),
  });
  return scripts;
}

/** Parses JSON leniently, because pages often wrap JSON in comments or put line breaks into strings. */
function parse(text: string): unknown {
  const bare = text.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>)\s*$/g, '');
  for (const json of [bare, bare.replace(/\p{Cc}/gu, ' ')]) {
    try {
      return JSON.parse(json);
    } catch {}
  }
  return null;
}

/** All objects, in document order. Uses a stack instead of recursion, because pages may nest deeply. */
function nodesOf(roots: unknown[]): StructuredNode[] {
  const nodes: StructuredNode[] = [];
  const waiting = roots.toReversed();
  for (let visited = 0; waiting.length > 0 && visited < NODES_MOST; visited++) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) nodes.push(value as StructuredNode);
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
    // Takes only as many entries as will be visited, because a list may have a million entries.
    const objects = children.slice(0, NODES_MOST).filter((child) => typeof child === 'object');
    waiting.push(...objects.toReversed());
  }
  return nodes;
}
