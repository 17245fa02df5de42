import { readFileSync } from 'node:fs';
import { PAGE_COLORS } from '#server/platform/http/errors/page-colors.ts';

function colors(theme: 0 | 1): string {
  return Object.entries(PAGE_COLORS)
    .map(([name, values]) => `--${name}:${values[theme]}`)
    .join(';');
}

/** Styles of embedded lists at widths from 260 px, in both themes and the system's typeface. */
export const EMBED_STYLE =
  `:root{color-scheme:light;${colors(0)}}:root.dark{color-scheme:dark;${colors(1)}}` +
  `@media(prefers-color-scheme:dark){:root.auto{color-scheme:dark;${colors(1)}}}` +
  readFileSync(new URL('./embed.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');
