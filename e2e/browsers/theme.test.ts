import { expect, test } from 'vitest';
import { withVisitor } from './with-visitor.ts';

test('a theme chosen in the menu applies immediately, and before the first paint of the next page', () =>
  withVisitor(async (visitor) => {
    const theme = () =>
      visitor.run(() => [document.documentElement.dataset['theme'], getComputedStyle(document.body).color]);
    await visitor.open('/help');
    const [, ink] = await theme();
    // Slows the menu's animation down, as on a busy machine.
    await visitor.run(() => (document.querySelector<HTMLElement>('.drawer')!.style.animationDuration = '2s'));
    await visitor.click({ css: 'button[aria-label=Menu]' });
    await visitor.click('Dark');
    const dark = await theme();
    expect(dark[0]).toBe('dark');
    expect(dark[1]).not.toBe(ink);
    await visitor.driver.get(`${visitor.url}/pricing`);
    expect(await theme()).toEqual(dark);
  }));
