import { API_EXAMPLES } from '#contract/examples.ts';
import type { Event, EventDetail } from '#contract/events/events.ts';
import type { PageRequest } from '#contract/page.ts';
import { expect, test } from 'vitest';
import {
  aDetail,
  anEvent,
  EVENT_PATH,
  ME,
  pageRenderer,
  PUBLIC_URL,
  renderPage,
} from '#web/test/built-pages.ts';

const {
  templates: [TEMPLATE],
} = API_EXAMPLES['GET /api/events/{slug}']!.answer as EventDetail;

/** Renders an event's page with the given similar events, for the viewer `me`. */
function renderEvent(
  event: EventDetail,
  { related = [] as Event[], me = null as object | null } = {},
): Promise<string> {
  const data = { [EVENT_PATH]: event, [`${EVENT_PATH}/related`]: related, ...(me && { '/api/auth/me': me }) };
  return renderPage('/events/kigali-data-days', null, { data: data as unknown as PageRequest['data'] });
}

test('an event’s tags come after its text, and each links to a search', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail());
  const places = ['<h1', 'Two days on data.</p>', 'href="/?search=data"', 'href="/?search=ai"'].map((part) =>
    html.indexOf(part),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a description links its web and mail addresses, without the punctuation after them', async () => {
  const description =
    'Write to talks+2027@data.example.org, or to (ama@xn--e1aybc.example). See https://data.example.org/@ama.';
  const html = await renderPage('/events/kigali-data-days', aDetail({ description }));
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].filter(([, href]) =>
    /[@]/.test(href!),
  );
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['mailto:talks+2027@data.example.org', 'talks+2027@data.example.org'],
    ['mailto:ama@xn--e1aybc.example', 'ama@xn--e1aybc.example'],
    ['https://data.example.org/@ama', 'https://data.example.org/@ama'],
  ]);
});

test('an ended event offers neither flyers nor calendars, but shows its attendance and links to similar events', async () => {
  const offered = { flyerEnabled: true, templates: [TEMPLATE!], calendarEnabled: true };
  const open = await renderEvent(aDetail(offered));
  for (const part of ['Make your flyer', 'Make my flyer', 'Add to Calendar']) expect(open).toContain(part);

  const ended = aDetail({ ...offered, hasEnded: true, attendeeCount: 12 });
  const html = await renderEvent(ended, { related: [anEvent({ slug: 'next-one' })] });
  for (const part of ['Make your flyer', 'Make my flyer', 'Add to Calendar'])
    expect(html).not.toContain(part);
  expect(html).toContain('12 people made a flyer for it.');
  expect(html).toContain('More like this</a>');
  const alone = await renderEvent({ ...ended, attendeeCount: 1 });
  expect(alone).toContain('1 person made a flyer for it.');
  expect(alone).not.toContain('More like this</a>');
});

test('an event that has started and not ended says so, unless it is cancelled or postponed', async () => {
  const saysSo = async (facts: Parameters<typeof aDetail>[0]) =>
    (await renderEvent(aDetail(facts))).includes('This event has started.');
  expect(await saysSo({})).toBe(false);
  expect(await saysSo({ hasStarted: true })).toBe(true);
  expect(await saysSo({ hasStarted: true, hasEnded: true })).toBe(false);
  expect(await saysSo({ hasStarted: true, scheduling: 'postponed' })).toBe(false);
});

test('viewers who would not pay themselves see a notice about paused flyers instead of the form', async () => {
  const paused = aDetail({ flyerEnabled: true, templates: [TEMPLATE!], canGenerateFlyers: false });
  const html = await renderEvent(paused);
  expect(html).toContain('>Flyers are paused for this event.</h2>');
  for (const part of ['Make your flyer', 'Make my flyer']) expect(html).not.toContain(part);
  const own = await renderEvent(paused, { me: ME });
  expect(own).not.toContain('Flyers are paused for this event.');
  expect(own).toContain('Make your flyer');
});

test('the flyer panel shows signed-in viewers their balance, and warns below one token', async () => {
  const event = aDetail({ flyerEnabled: true, templates: [TEMPLATE!] });
  const textFor = async (me: object | null) => (await renderEvent(event, { me })).replaceAll(/<[^>]*>/g, '');
  expect(await textFor({ ...ME, tokens: 1204 })).toContain('You have 1,204 tokens. Each new flyer costs 1.');
  expect(await textFor({ ...ME, tokens: 1 })).toContain('You have 1 token. ');
  const broke = await textFor({ ...ME, tokens: 0 });
  expect(broke).toContain('You have 0 tokens. You need at least 1 token to generate flyers.');
  expect(broke.indexOf('You need at least')).toBeLessThan(broke.indexOf('Pick a template'));
  expect(await textFor(null)).not.toContain('You have');
});

test('an event page shows its facts and preview picture, and with ?flyer= shows and previews that flyer', async () => {
  const flyerId = 'c0ffee00-0000-4000-8000-0000000000ff';
  const attendeeName = 'أمينة <b>';
  const flyer = { attendeeName, url: `/api/flyers/${flyerId}/preview.jpg`, width: 675, height: 1200 };
  const event = aDetail();
  const page = `/events/kigali-data-days?flyer=${flyerId}`;
  const previewPath = `${EVENT_PATH}/preview?flyer=${flyerId}`;
  const data = { [EVENT_PATH]: event, [`${EVENT_PATH}/related`]: [], [previewPath]: { flyer } };
  expect(pageRenderer.queriesOf(page)).toEqual(Object.keys(data));
  const html = await renderPage(page, null, { data });
  const words = `<bdi>أمينة &lt;b&gt;</bdi> is going to <bdi>${event.name}</bdi>.`;
  expect(html.replaceAll('<!-- -->', '')).toContain(words);
  expect(html).toMatch(new RegExp(`<img src="${flyer.url}" width="675" height="1200"`));
  // The state for hydration contains the same flyer as the HTML.
  const state = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)![1]!) as [string[], unknown][];
  expect(state).toContainEqual([[previewPath], { flyer }]);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Fri 5 – Sat 6 Mar 2027');
  expect(html).toContain('This event is for information only.');
  expect(html).toContain(`property="og:image" content="${PUBLIC_URL}${flyer.url}"`);
  expect(html).toContain('<meta property="og:image:width" content="675">');
  expect(html).toContain('<meta property="og:image:height" content="1200">');
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/events/kigali-data-days">`);
});

test('an event that is not public yet says so to viewers who may see it', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ status: 'pending' }));
  expect(html).toContain('Only its owner and the admins can see this page.');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the preview picture of an event without a picture is its card, whose URL changes with the event', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ updatedAt: '2026-11-21T05:00:00Z' }));
  const version = Date.parse('2026-11-21T05:00:00Z').toString(36);
  expect(html).toContain(`content="${PUBLIC_URL}/api/events/kigali-data-days/card.jpg?v=${version}"`);
});

test('a flyer of another event is ignored by the page and its preview', async () => {
  const page = '/events/kigali-data-days?flyer=c0ffee00-0000-4000-8000-0000000000ff';
  const previewPath = pageRenderer.queriesOf(page).at(-1)!;
  const data = { [EVENT_PATH]: aDetail(), [previewPath]: { flyer: null } };
  const html = await renderPage(page, null, { data });
  expect(html).not.toContain('is going to');
  expect(html).toContain(`content="${PUBLIC_URL}/api/events/kigali-data-days/card.jpg`);
  expect(pageRenderer.queriesOf('/events/kigali-data-days?flyer=../../etc')).toEqual([
    EVENT_PATH,
    `${EVENT_PATH}/related`,
  ]);
  const canonical = (query: string) => pageRenderer.canonical(`/events/kigali-data-days${query}`);
  expect(canonical('?utm_source=x&flyer=nonsense')).toBe('/events/kigali-data-days');
  expect(canonical('?flyer=C0FFEE00-0000-4000-8000-0000000000FF&x=y')).toBe(page);
});

test('an event with flyers but no templates says so', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ flyerEnabled: true }));
  expect(html).toContain('No flyer templates are available for this event yet. Check back soon!');
});

test('an unknown event gives the Event Not Found page with the response’s status', async () => {
  const url = '/events/nothing';
  const page = await pageRenderer.render({
    url,
    language: 'en',
    publicUrl: PUBLIC_URL,
    data: {},
    headers: {},
    status: 404,
  });
  expect(page.status).toBe(404);
  expect(page.html).toContain('Event Not Found');
  expect(page.html).toContain('Back to Events');
});

test('an organizer’s text can break out of neither the markup nor the page’s state', async () => {
  const hostile = '</script><script>alert(1)</script>" onload="x';
  const html = await renderPage('/events/kigali-data-days', aDetail({ name: hostile, description: hostile }));
  expect(html).not.toContain('<script>alert');
  const harmless = await renderPage('/events/kigali-data-days', aDetail());
  expect(html.match(/<\/script>/g)).toHaveLength(harmless.match(/<\/script>/g)!.length);
});

test('a website that is not an http(s) URL does not become a link', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ website: 'javascript:alert(1)' }));
  expect(html).not.toContain('href="javascript');
});
