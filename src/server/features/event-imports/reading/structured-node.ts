export type StructuredNode = Record<string, unknown>;
export type NodesById = ReadonlyMap<unknown, StructuredNode>;

const LONGEST = 100_000;
const ENTRIES_MOST = 100;

export function typesOf(node: StructuredNode): string[] {
  return listOf(node['@type']).filter((type) => typeof type === 'string');
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, ENTRIES_MOST) : [value];
}

/** Whether a node is a reference `{"@id": …}` to an object elsewhere on the page. */
export function isReference(node: StructuredNode): boolean {
  return '@id' in node && Object.keys(node).length === 1;
}

export function nodesIn(value: unknown, byId: NodesById): StructuredNode[] {
  return listOf(value)
    .filter((entry): entry is StructuredNode => typeof entry === 'object' && entry !== null)
    .map((entry) => (isReference(entry) && byId.get(entry['@id'])) || entry);
}

/** Reads a string or number, also as the first item of a list or in a JSON-LD `@value`. Returns '' for anything else. */
export function textOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.slice(0, LONGEST).trim();
  if (typeof first === 'number') return String(first);
  const wrapped = (first as StructuredNode | undefined)?.['@value'];
  return typeof wrapped === 'string' ? wrapped.slice(0, LONGEST).trim() : '';
}
