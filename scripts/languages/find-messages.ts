import { parseSync } from 'vite';

/** Functions that take a message, with the index of the message argument. */
const SPEAKERS: Record<string, number> = {
  t: 0,
  rich: 0,
  m: 0,
  say: 0,
  done: 0,
  AppError: 1,
  fieldError: 2,
};

/** Functions that take a message's values as the `values` property of an options object. */
const WITH_OPTIONS = ['AppError', 'fieldError'];

export interface FoundMessage {
  message: string;
  speaker: string;
  /** Position of the literal in the source. */
  start: number;
  end: number;
  /** Position of the call, if the literal is its only argument. */
  call: { start: number; end: number } | null;
  /** Names of the given values; null when they are not written out in the call. */
  values: string[] | null;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Visits every node of a syntax tree; children of a node for which `visit` returns false are skipped. */
export function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit));
  if (typeof node !== 'object' || node === null) return;
  if (typeof (node as Node).type === 'string' && visit(node as Node) === false) return;
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, visit);
}

/** The text of a literal or of a template without expressions. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const [quasi, ...more] = node.quasis as { value: { cooked: string } }[];
  return more.length === 0 ? quasi!.value.cooked : undefined;
}

export function parseSource(file: string, code: string): unknown {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return program;
}

/** Finds the messages in a source file, in order of appearance. */
export function findMessages(file: string, code: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  if (!Object.keys(SPEAKERS).some((speaker) => code.includes(`${speaker}(`))) return found;
  walk(parseSource(file, code), (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const speaker = (node.callee as { name?: string }).name ?? '';
    if (!Object.hasOwn(SPEAKERS, speaker)) return;
    const args = node.arguments as Node[];
    const literals: Node[] = [];
    collect(args[SPEAKERS[speaker]!], literals);
    for (const literal of literals)
      found.push({
        message: textOf(literal)!,
        speaker,
        start: literal.start,
        end: literal.end,
        call: args.length === 1 && literal === args[0] ? { start: node.start, end: node.end } : null,
        values: namesOf(valuesOf(speaker, args[SPEAKERS[speaker]! + 1])),
      });
  });
  return found;
}

/** Collects the literals of an argument: the argument itself, both branches of a condition, or the fallback of `??`. */
function collect(node: Node | undefined, literals: Node[]): void {
  if (textOf(node)) literals.push(node!);
  if (node?.type === 'LogicalExpression') collect(node.right as Node, literals);
  if (node?.type !== 'ConditionalExpression') return;
  collect(node.consequent as Node, literals);
  collect(node.alternate as Node, literals);
}

function valuesOf(speaker: string, node: Node | undefined): Node | undefined {
  if (!WITH_OPTIONS.includes(speaker) || node?.type !== 'ObjectExpression') return node;
  const properties = node.properties as { key?: { name?: string }; value?: Node }[];
  return properties.find(({ key }) => key?.name === 'values')?.value;
}

function namesOf(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const properties = node.properties as (Node & { key?: { name?: string } })[];
  if (properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map(({ key }) => key?.name ?? '');
}
