import { CLASSES } from '../words/day-classes.ts';

/**
 * Words of days as a regular expression: `{which}` is a word of that class and a group of that name, `{last:day}` one of another name,
 * and `{~week}` a week with "next", "last" or "this" before or after it, unless that is the mark of what follows: "Friday next week".
 */
export function pattern(written: string): RegExp {
  const group = (name: string, kind = name) => `(?:(?<${name}>${CLASSES[kind]!}) )`;
  const marked = (kind: string) =>
    `(?:${group('which')}${group(kind)}|${group(kind)}(?:(?:que |na )?${group('which')}(?!(?:${CLASSES['unit']!}) ))?)`;
  const source = written
    .replace(/\{~(\w+)\}/g, (_, kind: string) => marked(kind))
    .replace(/\{fill\}/g, `(?:(?:${CLASSES['fill']!}) )`)
    .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) => group(name, kind));
  return new RegExp(source, 'y');
}
