import { Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { withVisitor } from './with-visitor.ts';

const LIST = 'section[aria-labelledby=events-heading]';

/** Scrolls to a link and waits for the scroll event, because users cannot tap before the page reacts. */
const scrollTo = (link: Element): Promise<number> =>
  new Promise((resolve) => {
    addEventListener('scroll', () => resolve(scrollY), { once: true });
    link.scrollIntoView({ block: 'center' });
  });

test('a visitor finds an event by a word and a filter, opens it, and returns to the list', () =>
  withVisitor(async (visitor) => {
    const { driver } = visitor;
    const address = async () => decodeURIComponent(new URL(await driver.getCurrentUrl()).search);

    await visitor.open('/');
    await visitor.type('[name=search]', 'ghana');
    await visitor.see({ css: '[role=option]' });
    await visitor.type('[name=search]', Key.ENTER);
    await visitor.see('Search Results (');
    expect(await address()).toBe('?search=ghana');

    await visitor.click('Filters');
    await visitor.choose('#filters [name=category]', 'technology');
    await visitor.until('the filter to count', async () => (await address()).includes('category=technology'));
    await visitor.click('Show events');
    await visitor.untilGone('#filters');

    const title = await (await visitor.see({ css: `${LIST} h4` })).getText();
    const list = await driver.getCurrentUrl();
    await visitor.click({ css: `${LIST} article a` });
    await visitor.see({ css: 'nav[aria-label=Breadcrumb]' });
    expect(await (await visitor.see({ css: 'h1' })).getText()).toBe(title);
    await driver.navigate().back();
    await visitor.see('Search Results (');
    expect(await driver.getCurrentUrl()).toBe(list);
  }));

test('a visitor loads more events, opens one, and returns to the same place in the list', () =>
  withVisitor(async (visitor) => {
    const { driver } = visitor;
    const cards = () => driver.findElements({ css: `${LIST} article` });
    await visitor.open('/');
    const before = (await cards()).length;
    await visitor.click('Load More Events');
    await visitor.until('more events', async () => (await cards()).length > before);
    const all = (await cards()).length;
    const last = (await driver.findElements({ css: `${LIST} article a` })).at(-1)!;
    const left = await visitor.run(scrollTo, last);
    await last.click();
    await visitor.see({ css: 'nav[aria-label=Breadcrumb]' });
    await driver.navigate().back();
    await visitor.until('the place', () => visitor.run((y: number) => Math.abs(scrollY - y) < 24, left));
    expect(await cards()).toHaveLength(all);
  }));
