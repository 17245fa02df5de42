import { BRAND } from '#contract/brand.ts';
import type { Head } from './head.ts';

/** The head of a page that search engines must not list. */
export function privateHead(name: string, description: string): Head {
  return { title: `${name} – ${BRAND.name}`, description, noIndex: true };
}
