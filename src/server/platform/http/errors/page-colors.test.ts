import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_COLORS } from './page-colors.ts';

test('embedded lists have the colours of our own pages', () => {
  const tokens = readFileSync(new URL('../../../../web/kit/ui/tokens.css', import.meta.url), 'utf8');
  const [light, dark] = tokens.split('[data-theme=');
  for (const [name, [day, night]] of Object.entries(PAGE_COLORS)) {
    expect(light, `at ${name}`).toContain(`--${name}: ${day};`);
    expect(dark, `at ${name}`).toContain(`--${name}: ${night};`);
  }
});
