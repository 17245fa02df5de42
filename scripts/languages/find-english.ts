import { findMessages, parseSource, textOf, walk } from './find-messages.ts';

/** Attributes whose values users never see. */
const UNREAD =
  /^(class(Name)?|id|key|name|type|d|path|viewBox|sizes|srcSet|rel|target|href|to|role|lang|dir|media|seed|\w*[cC]lass\w*|data-.*|autoComplete|inputMode|pattern|style|transform|points|fill|stroke)$/;

/** A sentence or a label: it begins with a capital letter, or has several words. */
const WORDS = /^[A-Z][a-z]+(’|'|[ .,:!?…]|$)|^[A-Z] [a-z]{2}/;

/** Ignored texts: values for programs, names that are the same in every language, and country names that select sample flags. */
const CODES =
  /^(Escape|Enter|Tab|Home|End|Backspace|Delete|Arrow(Left|Right|Up|Down)|Page(Up|Down)|Bearer \{\}|Lat: \{\}|Atom|Google Calendar|Outlook|WhatsApp|Twitter|Facebook|Kenya|Guinea)$/;

/** Functions whose text arguments users never see. */
const UNSEEN =
  /^(\w*Error|DOMException|URL|RegExp|querySelector|querySelectorAll|includes|startsWith|endsWith|split|getItem|import)$/;

/** Finds texts that would stay English in every language. @returns `line: text` */
export function findEnglish(file: string, code: string): string[] {
  const calls = findMessages(file, code);
  const program = parseSource(file, code);
  const found: string[] = [];
  const say = (start: number, text: string): void => {
    if (CODES.test(text)) return;
    if (calls.some((call) => start >= call.start && start < call.end)) return;
    found.push(`${file}:${code.slice(0, start).split('\n').length}: ${text.trim()}`);
  };
  walk(program, (node) => {
    if (/^(ImportDeclaration|ExportAllDeclaration|ExportNamedDeclaration)$/.test(node.type) && node.source)
      return false;
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return false;
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee as { name?: string; property?: { name?: string } };
      if (UNSEEN.test(callee.name ?? callee.property?.name ?? '')) return false;
    }
    // Skips the `@type` of structured data.
    if (node.type === 'Property' && (node.key as { value?: string }).value === '@type') return false;
    if (node.type === 'JSXAttribute') {
      const { name } = node.name as { name: string };
      if (UNREAD.test(name)) return false;
    }
    if (node.type === 'JSXText') {
      const text = (node.value as string).trim();
      if (/\p{L}{2}/u.test(text)) say(node.start, text);
      return false;
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const text = quasis.join('{}');
      if (
        WORDS.test(text) ||
        quasis.some((part) => /(^| )[a-z]{2,} [a-z]{2,}( |$)/.test(part) && /[A-Z]/.test(text))
      )
        say(node.start, text);
    }
    const text = textOf(node);
    if (node.type === 'Literal' && text !== undefined && WORDS.test(text)) say(node.start, text);
    return undefined;
  });
  return found;
}
