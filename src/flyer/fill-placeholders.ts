import type { TextElement } from '#contract/layout-types.ts';
import { cleanText } from './clean-text.ts';
import type { FlyerValues } from './scene.ts';

const TOKEN = /\{(attendeeName|attendeeCountry|eventName|eventTitle)\}/g;

/**
 * The text that an element shows, with its line breaks, or '' if it shows nothing. Tokens in the text are replaced in
 * place; the placeholder's value replaces a text without tokens.
 */
export function fillPlaceholders(element: TextElement, values: FlyerValues): string {
  const placeholder = bareName(element.placeholder ?? '');
  if (isTitle(placeholder) && element.show !== true) return '';
  const value = valueOf(placeholder, values);
  const hasTokens = new RegExp(TOKEN).test(element.text);
  const text = hasTokens
    ? element.text.replace(TOKEN, (_token, name: string) => cleanText(valueOf(name, values) ?? ''))
    : (value ?? element.text);
  const lines = (hasTokens || value === undefined ? text.split('\n') : [text]).map(cleanText);
  const filled = lines.filter((line) => line !== '').join('\n');
  return element.uppercase ? filled.toUpperCase() : filled;
}

function bareName(placeholder: string): string {
  return placeholder.trim().replace(/^\{+\s*|\s*\}+$/g, '');
}

function isTitle(name: string): boolean {
  return name === 'eventName' || name === 'eventTitle';
}

function valueOf(name: string, values: FlyerValues): string | undefined {
  if (isTitle(name)) return values.eventName;
  if (name === 'attendeeName') return values.attendeeName;
  if (name === 'attendeeCountry') return values.attendeeCountry;
  return undefined;
}
