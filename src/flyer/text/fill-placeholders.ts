import { TEXT_PLACEHOLDERS, type TextElement } from '#contract/flyers/layout-types.ts';
import { cleanText } from './clean-text.ts';
import type { FlyerValues } from '#flyer/scene.ts';

const TOKEN = new RegExp(`\\{(${TEXT_PLACEHOLDERS.join('|')})\\}`, 'g');
/** Matches the separators that an empty value leaves at the start or end of a line. */
const LOOSE_ENDS = /^[\s·|,–-]+|[\s·|,–-]+$/gu;

/**
 * The text that an element shows, with its line breaks, or '' if it shows nothing. Tokens in the text are replaced in
 * place; the placeholder's value replaces a text without tokens.
 */
export function fillPlaceholders(element: TextElement, values: FlyerValues): string {
  const placeholder = bareName(element.placeholder);
  if (isTitle(placeholder) && element.show !== true) return '';
  const value = valueOf(placeholder, values);
  const hasTokens = element.text.search(TOKEN) >= 0;
  const isEmpty = (token: string) => valueOf(token.slice(1, -1), values) === '';
  const lines = (hasTokens || value === undefined ? element.text.split('\n') : [value])
    .map((line) => {
      if (!hasTokens) return line;
      const filled = line.replace(TOKEN, (_token, name: string) => cleanText(valueOf(name, values) ?? ''));
      return line.match(TOKEN)?.some(isEmpty) ? filled.replace(LOOSE_ENDS, '') : filled;
    })
    .map((line) => boundDate(cleanText(line), values));
  const filled = lines.filter((line) => line !== '').join('\n');
  return element.uppercase ? filled.toUpperCase() : filled;
}

/** Replaces the spaces of a date with no-break spaces, so that a range of dates breaks only between its two days. */
function boundDate(line: string, { eventDate = '' }: FlyerValues): string {
  const date = cleanText(eventDate);
  return date === '' ? line : line.replaceAll(date, date.replace(/(?<![–-]) /gu, '\u00a0'));
}

/** Returns a placeholder's name without its braces, which are optional. */
export function bareName(placeholder = ''): string {
  return placeholder.trim().replace(/^\{+\s*|\s*\}+$/g, '');
}

/** Whether the name is one of the two placeholders for the event's title. */
export function isTitle(name: string): boolean {
  return name === 'eventName' || name === 'eventTitle';
}

function isPlaceholder(name: string): name is keyof FlyerValues {
  return !isTitle(name) && name !== 'city' && TEXT_PLACEHOLDERS.some((placeholder) => placeholder === name);
}

function valueOf(name: string, values: FlyerValues): string | undefined {
  if (isTitle(name)) return values.eventName;
  if (name === 'city') return values.eventCity ?? '';
  if (name === 'role') return values.role ?? values.attending ?? '';
  return isPlaceholder(name) ? (values[name] ?? '') : undefined;
}
