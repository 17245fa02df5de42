import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import {
  cardsOf,
  type HomeFixture,
  loadMore,
  openHomeFixture,
  queryOf,
  searchFieldOf,
  suggestionsOf,
} from './home-fixture.ts';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('a filter chosen before hydration applies after it', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Category').selectOption('business');
    gate.resolve();
    await page.waitForURL('**/?category=business');
    await page.getByRole('link', { name: 'Remove Business' }).waitFor();
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('business');
  });
});

test('a link pressed before hydration shows that it was pressed', async () => {
  await fixture.withPage({}, async (page) => {
    const gate = Promise.withResolvers<void>();
    const held = async (route: Route) => {
      await gate.promise;
      await route.continue();
    };
    await page.route('**/assets/*.js', held);
    await page.route('**/login', held);
    await page.goto('/', { waitUntil: 'commit' });
    // The page reports its animations, because Playwright waits for the next page after a click on a link.
    const told: number[] = [];
    await page.exposeFunction('tell', (count: number) => told.push(count));
    await page.getByRole('link', { name: 'Login' }).evaluate((link: HTMLElement) => {
      const tell = () => Reflect.get(window, 'tell')(link.getAnimations().length);
      tell();
      addEventListener('click', () => setTimeout(tell));
    });
    await page.getByRole('link', { name: 'Login' }).click({ noWaitAfter: true });
    await expect.poll(() => told).toEqual([0, 1]);
    gate.resolve();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  });
});

test('two clicks on a filter are one step in the history', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    const steps = await page.evaluate(() => history.length);
    // Clicks twice before the list changes. The second click must not undo the first by removing the filter.
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
    await page.getByRole('searchbox').fill('lagos');
    await page.evaluate(() => {
      const { form } = document.querySelector<HTMLInputElement>('input[name=search]')!;
      form!.requestSubmit();
      form!.requestSubmit();
    });
    await page.getByRole('heading', { name: /^Search Results/ }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(steps + 2);
  });
});

test('filters chosen in quick succession, before the list changes, all apply', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await inOneGo(page, ['category', 'business'], 'Flyer Enabled');
    await page.waitForURL('**/?flyerEnabled=true&category=business');
    // The address changes before the list does. Waits for the new list, because a click on a detached link of the old list would
    // load a new document.
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
    await inOneGo(page, 'All', ['country', 'west-africa'], ['country', 'east-africa'], ['sort', 'name']);
    await page.waitForURL('**/?category=business&region=east-africa&sort=name');
    await page.getByRole('link', { name: 'Remove East Africa' }).waitFor();
    await inOneGo(page, ['category', 'sports'], 'Remove East Africa', 'Past events', ['category', '']);
    await page.waitForURL('**/?sort=name&when=past');
    await page.getByRole('link', { name: 'Upcoming events', exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('');
  });
});

test('the date picker stays open when an earlier filter changes the list, but not after Clear Filters', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    // Changes both filters before the list changes.
    await page.evaluate(() => {
      for (const [name, value] of [
        ['flyerEnabled', 'true'],
        ['dates', 'pick'],
      ] as const) {
        const field = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
    await page.getByLabel('From', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.getByLabel('From', { exact: true }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Dates').inputValue()).toBe('any');
  });
});

test('text typed right after submitting a search is kept', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).fill('lagos');
    await searchFieldOf(page).evaluate((field: HTMLInputElement) => {
      field.form!.requestSubmit();
      field.setRangeText(' tech', 5, 5, 'end');
    });
    await page.getByRole('heading', { name: /^Search Results/ }).waitFor();
    await expect.poll(() => queryOf(page)).toBe('?search=lagos');
    expect(await searchFieldOf(page).inputValue()).toBe('lagos tech');
    await searchFieldOf(page).press('Enter');
    await page.waitForURL('**/?search=lagos+tech');
    await page.goBack();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=search]')!.value === 'lagos',
    );
  });
});

test('going back before a search’s list has loaded shows the previous search', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/?search=lagos');
    await searchFieldOf(page).fill('lagos tech');
    await searchFieldOf(page).evaluate((field: HTMLInputElement) => {
      field.form!.requestSubmit();
      history.back();
    });
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=search]')!.value === 'lagos',
    );
    await expect.poll(() => queryOf(page)).toBe('?search=lagos');
  });
});

test('an unsubmitted search survives another filter, but not Clear Filters', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).fill('lagos');
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).click();
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
    expect(await searchFieldOf(page).inputValue()).toBe('lagos');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor({ state: 'detached' });
    await expect.poll(() => searchFieldOf(page).inputValue()).toBe('');
  });
});

test('a position found late keeps the filters chosen in the meantime', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await findLate(page);
    await openAlive(page, '/');
    await askNearMe(page);
    await page.getByLabel('Category').selectOption('business');
    await page.waitForURL('**/?category=business');
    await page.evaluate(() => dispatchEvent(new Event('position-found')));
    await page.waitForURL(/near=/);
    await expect.poll(() => queryOf(page)).toBe('?category=business&near=-1.29,36.82');
  });
});

test('a position found after the visitor opened an event does not bring the visitor back', async () => {
  await fixture.withPage({}, async (page) => {
    await findLate(page);
    await openAlive(page, '/');
    await askNearMe(page);
    await cardsOf(page).first().getByRole('link').click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    const path = await page.evaluate(() => location.pathname);
    await page.evaluate(() => dispatchEvent(new Event('position-found')));
    expect(await page.evaluate(() => location.pathname)).toBe(path);
  });
});

test('an unanswered location prompt times out and can be repeated', async () => {
  await fixture.withPage({}, async (page) => {
    await page.clock.install();
    await findLate(page);
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('button', { name: 'Locating…' }).waitFor();
    await page.clock.fastForward('00:15');
    await page.getByText('Your location could not be found.').waitFor();
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Your location could not be found.').waitFor({ state: 'hidden' });
    await page.evaluate(() => dispatchEvent(new Event('position-found')));
    await page.waitForURL('**/?near=*');
    await page.clock.fastForward('00:15');
    expect(await page.getByText('Your location could not be found.').count()).toBe(0);
  });
});

test('loading more events can be retried after a failure', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.route('**/api/events?*cursor=*', (route) => route.fulfill({ status: 503 }));
    const more = page.getByRole('link', { name: 'Load More Events' });
    await more.click();
    await page.getByText('Failed to fetch events. Please try again.').waitFor();
    await page.unroute('**/api/events?*cursor=*');
    expect(await loadMore(page)).toBeGreaterThan(12);
    await expect.poll(() => page.getByText('Failed to fetch events').count()).toBe(0);
  });
});

test('offline, no suggestions for the previous text are shown', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).pressSequentially('niger');
    await suggestionsOf(page).first().waitFor();
    await page.context().setOffline(true);
    await searchFieldOf(page).pressSequentially('x');
    const field = page.getByRole('combobox', { name: 'Search events' });
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => suggestionsOf(page).count()).toBe(0);
  });
});

test('a list whose featured events fail to load is not shown as a list without featured events', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.route(/flyerEnabled=false.*featured=only/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByRole('heading', { name: 'Failed to fetch events' }).waitFor();
    await page.unroute(/flyerEnabled=false.*featured=only/);
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.getByRole('heading', { name: /^All Events \(\d+\)$/ }).waitFor();
    await cardsOf(page).first().waitFor();
    // When the Retry button disappears, focus moves to the list instead of the top of the page.
    const focused = page.locator('section:focus');
    expect(await focused.getAttribute('aria-labelledby')).toBe('events-heading');
  });
});

/** Follows links and sets fields, all in one task, before the page can change. */
async function inOneGo(page: Page, ...steps: (string | [field: string, value: string])[]): Promise<void> {
  const found = steps.map(async (step) => {
    if (typeof step !== 'string') return { field: await page.$(`select[name=${step[0]}]`), value: step[1] };
    return { link: await page.getByRole('link', { name: step, exact: true }).elementHandle() };
  });
  await page.evaluate(
    (all) => {
      for (const { link, field, value } of all) {
        (link as HTMLElement | undefined)?.click();
        if (!field) continue;
        (field as HTMLSelectElement).value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    await Promise.all(found),
  );
}

/** Makes geolocation report Nairobi when the window receives "position-found". */
async function findLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const coords = { latitude: -1.292066, longitude: 36.821945 };
    navigator.geolocation.getCurrentPosition = (found) => {
      addEventListener('position-found', () => found({ coords } as GeolocationPosition));
      document.documentElement.dataset['positionAsked'] = '';
    };
  });
}

/** Presses *Near me* and waits until the page asks the browser for the position, which happens after the code has loaded. */
async function askNearMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.locator('html[data-position-asked]').waitFor();
}
