import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { phonePhoto } from './phone-photo.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf } from './signed-in.ts';

let product: { url: string };

beforeAll(async () => {
  product = await sharedProduct('written');
}, 180_000);

async function call<Answer>(path: string, body?: object, session?: string): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Reads a page with a third-party scraper, and fetches the preview picture that it finds. */
async function scraped(path: string) {
  const { result } = await ogs({ url: product.url + path });
  const [image] = result.ogImage ?? [];
  if (!image) throw new Error(`${path} has no picture`);
  const answer = await fetch(image.url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    path,
    status: 200,
    type: 'image/jpeg',
  });
  expect({ path, stated: [Number(image.width), Number(image.height)], type: image.type }).toEqual({
    path,
    stated: [width, height],
    type: 'image/jpeg',
  });
  expect(format).toBe('jpeg');
  expect(bytes.length, `${path}: bytes of its picture`).toBeLessThan(300_000);
  expect(new URL(image.url).origin, `${path}: where its picture is`).toBe(product.url);
  expect(result.twitterCard).toBe('summary_large_image');
  const { ogTitle: title, ogDescription: description, ogUrl: url } = result;
  expect(description?.length, `${path}: description`).toBeGreaterThan(10);
  return { title, description, url, size: [width, height], image: image.url };
}

test('an independent scraper reads the tags of every public page, and finds their pictures', async () => {
  const card = [1200, 630];
  const home = await scraped('/');
  expect(home).toMatchObject({
    title: expect.stringContaining('Tukutane'),
    url: `${product.url}/`,
    size: card,
  });
  expect(await scraped('/?search=tech')).toMatchObject({
    title: 'Search Results for "tech"',
    description: expect.stringMatching(/^\d+ events? match/),
    url: `${product.url}/?search=tech`,
    size: card,
  });
  for (const page of ['pricing', 'contact']) {
    const tags = await scraped(`/${page}`);
    expect(tags).toMatchObject({ url: `${product.url}/${page}`, size: card });
    expect(tags.image).toBe(`${product.url}/api/cards/${page}.jpg`);
  }
  const [event] = await call<{ slug: string; name: string }[]>('/api/events?flyerEnabled=true&limit=1');
  expect(await scraped(`/events/${event!.slug}?utm_source=x`)).toMatchObject({
    title: expect.stringContaining(event!.name),
    url: `${product.url}/events/${event!.slug}`,
    size: card,
  });
});

test('the preview of a shared flyer’s link is the flyer in its own proportions, but not for an unknown flyer', async () => {
  const [listed, other] = await call<{ slug: string }[]>('/api/events?flyerEnabled=true&limit=2');
  const detail = await call<{ templates: { id: string }[] }>(`/api/events/${listed!.slug}`);
  const body = { attendeeName: 'ዓለም ተስፋዬ', attendeeCountry: 'Ethiopia', templateId: detail.templates[0]!.id };
  const made = await call<{ flyerId: string; width: number; height: number }>('/api/flyers/generate', body);
  const shared = await scraped(`/events/${listed!.slug}?flyer=${made.flyerId}`);
  expect(shared.image).toBe(`${product.url}/api/flyers/${made.flyerId}/preview.jpg`);
  // Social networks that fetch the page's canonical address must find the same picture.
  expect(shared.url).toBe(`${product.url}/events/${listed!.slug}?flyer=${made.flyerId}`);
  const [width = 0, height = 0] = shared.size;
  expect(Math.abs(width / height - made.width / made.height)).toBeLessThan(0.01);
  const nobodys = 'c0ffee00-0000-4000-8000-0000000000ff';
  for (const path of [`${other!.slug}?flyer=${made.flyerId}`, `${listed!.slug}?flyer=${nobodys}`]) {
    expect((await scraped(`/events/${path}`)).image).toContain('/card.jpg');
  }
});

test("an organizer's photo is the preview of its event, and of home while the event is featured", async () => {
  const sessionId = await sessionOf(product.url, ADMIN);
  const photo = await phonePhoto();
  const { id, slug, heroImage } = await call<{ id: string; slug: string; heroImage: string }>(
    '/api/events',
    {
      name: 'Photo in Tags Day',
      description: 'Everybody brings the photo that their phone took.',
      eventDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      heroPath: `data:image/jpeg;base64,${photo.toString('base64')}`,
    },
    sessionId,
  );
  await call(`/api/admin/approve-event/${id}`, {}, sessionId);
  const tags = await scraped(`/events/${slug}`);
  expect(tags.image).toBe(heroImage);
  expect(tags.size[1]).toBeGreaterThan(tags.size[0]!);
  const featured = await fetch(`${product.url}/api/admin/events/${id}/feature`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionId}` },
    body: JSON.stringify({ featured: true, confirm: true }),
  });
  expect(featured.status).toBe(200);
  expect((await scraped('/')).image).toBe(heroImage);
});
