import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { DocumentedApi } from './documented-api.ts';
import { type Product, startProduct } from './product.ts';

// This test depends only on the calls in section 7 of the specification, and on the OpenAPI document that describes them.
const ADMIN = { email: 'admin@hub.example', password: 'a long enough secret' };
const CLIENT = { email: 'wanjiru@savannah.example', password: 'another long secret' };
/** The calls in section 7 of the specification, except those of the assistant and the contact form. */
const SPECIFIED = [
  'GET /api/auth/me', 'POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/auth/apply', 'GET /api/events',
  'GET /api/events/featured', 'GET /api/events/{slug}', 'GET /api/events/id/{id}', 'POST /api/events', 'PUT /api/events/{id}',
  'POST /api/flyers/generate', 'GET /api/dashboard/stats', 'GET /api/dashboard/package', 'GET /api/my-events',
  'GET /api/my-templates', 'GET /api/templates/{id}', 'POST /api/templates', 'PUT /api/templates/{id}',
  'DELETE /api/templates/{id}', 'GET /api/admin/stats', 'GET /api/admin/pending-users', 'GET /api/admin/pending-events',
  'GET /api/admin/clients', 'GET /api/admin/all-events', 'POST /api/admin/approve-user/{userId}',
  'POST /api/admin/approve-event/{eventId}', 'POST /api/admin/assign-tokens/{userId}',
  'POST /api/admin/update-client/{userId}', 'PATCH /api/admin/events/{id}/feature', 'PATCH /api/admin/events/{id}/archive',
  'DELETE /api/admin/events/{id}',
]; // oxfmt-ignore

const PLAIN_LAYOUT = {
  textElements: [
    { id: 'eventTitle', x: 50, y: 50, text: 'Title', fontSize: 32, color: '#ffffff', fontWeight: 'bold', placeholder: '{eventName}' },
    { id: 'attendeeName', x: 50, y: 400, text: 'Name', fontSize: 28, color: '#ffffff', fontWeight: 'bold', placeholder: '{attendeeName}' },
    { id: 'attendeeCountry', x: 50, y: 450, text: 'Country', fontSize: 18, color: '#ffffff', fontWeight: 'normal', placeholder: '{attendeeCountry}' },
  ],
  photoElements: [
    { id: 'attendeePhoto', x: 240, y: 180, size: 120, placeholder: '{attendeePhoto}', strokeWidth: 4, strokeColor: '#ffffff' },
  ],
}; // oxfmt-ignore

async function picture(width: number, height: number, background: string): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** For each database engine, a function that starts it and returns the environment and a clean-up function. */
const ENGINES: Record<string, () => Promise<{ environment: Record<string, string>; stop(): Promise<void> }>> =
  {
    PGlite: async () => ({ environment: {}, stop: async () => {} }),
    PostgreSQL: async () => {
      const server = await startPostgresServer();
      return { environment: { DATABASE_URL: server.urlOf('postgres') }, stop: () => server.stop() };
    },
  };

for (const [engine, startEngine] of Object.entries(ENGINES)) {
  describe(`a life on ${engine}`, () => {
    let database: Awaited<ReturnType<typeof startEngine>>;
    let product: Product;
    let api: DocumentedApi;
    let admin: string;
    let client: string;
    let clientId: string;
    let event: { id: string; slug: string; updatedAt: string; heroPath: string };
    let templateId: string;
    let flyer: { flyerId: string; downloadUrl: string; imageUrl: string };

    beforeAll(async () => {
      const accounts = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      database = await startEngine();
      product = await startProduct({ SEED: 'none', ...accounts, ...database.environment });
      api = await DocumentedApi.open(product.url);
    }, 180_000);
    afterAll(async () => {
      await product?.stop();
      await database?.stop();
    });

    const eventCall = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { as: admin, params: { id: event.id, eventId: event.id }, body });
    const me = () => api.call('GET', '/api/auth/me', { as: client });
    const publicly = (status = 200) =>
      api.call('GET', '/api/events/{slug}', { params: { slug: event.slug }, status });

    test('a user applies, waits, and is approved by the admin', async () => {
      const { email, password } = CLIENT;
      const person = {
        name: 'Wanjirũ Kamau',
        organization: 'Savannah Labs',
        confirmPassword: password,
        terms: true,
      };
      expect(
        await api.call('POST', '/api/auth/apply', { body: { ...person, email, password } }),
      ).toMatchObject({ ok: true });
      const early = await api.call('POST', '/api/auth/login', { body: { email, password, role: 'client' } });
      expect(early.user).toMatchObject({
        status: 'pending',
        tokens: 5,
        packageTier: 'free',
        eventsAllowed: 1,
      });
      await api.call('GET', '/api/my-events', { as: early.sessionId, status: 403 });

      admin = (await api.call('POST', '/api/auth/login', { body: { ...ADMIN, role: 'admin' } })).sessionId;
      const waiting = await api.call('GET', '/api/admin/pending-users', { as: admin });
      [{ id: clientId }] = waiting;
      const body = { tokens: 50, packageTier: 'bronze' };
      await api.call('POST', '/api/admin/approve-user/{userId}', {
        as: admin,
        params: { userId: clientId },
        body,
      });
      client = (await api.call('POST', '/api/auth/login', { body: { email, password } })).sessionId;
      expect(await me()).toMatchObject({
        status: 'approved',
        tokens: 55,
        packageTier: 'bronze',
        eventsAllowed: 2,
      });
    });

    test('the organizer submits an event with a picture and flyers, which nobody else sees yet', async () => {
      const body = {
        ...api.exampleOf('POST', '/api/events'),
        name: 'Nairobi Fintech Day',
        heroPath: await picture(1400, 700, '#1f6f5c'),
        flyerEnabled: true,
        maxAttendees: 300,
        ticketPrice: null,
      };
      event = await api.call('POST', '/api/events', { as: client, body });
      expect(event).toMatchObject({
        status: 'pending',
        slug: 'nairobi-fintech-day',
        timezone: 'Africa/Nairobi',
      });
      expect((await me()).tokens).toBe(45);
      await publicly(404);
      expect(await api.call('GET', '/api/events')).toEqual([]);
    });

    test('the admin rejects the event, the organizer corrects and resubmits it, and the admin approves it', async () => {
      await eventCall('POST', '/api/admin/reject-event/{eventId}', { reason: 'Please name a venue.' });
      const [mine] = await api.call('GET', '/api/my-events', { as: client });
      expect(mine).toMatchObject({ status: 'rejected', rejectionReason: 'Please name a venue.' });
      expect((await me()).tokens).toBe(55);
      const params = { id: event.id };
      const form = await api.call('GET', '/api/events/id/{id}', { as: client, params });
      const body = { ...form, venue: 'Sarit Expo Centre', expectedUpdatedAt: form.updatedAt };
      event = await api.call('PUT', '/api/events/{id}', { as: client, params, body });
      expect(event).toMatchObject({ status: 'pending', heroPath: form.heroPath });
      const [waiting] = await api.call('GET', '/api/admin/pending-events', { as: admin });
      expect(waiting.id).toBe(event.id);
      await eventCall('POST', '/api/admin/approve-event/{eventId}');
      expect(await publicly()).toMatchObject({
        venue: 'Sarit Expo Centre',
        isPublished: true,
        templates: [],
      });
      const [listed] = await api.call('GET', '/api/events', {
        query: { search: 'fintech', flyerEnabled: 'true' },
      });
      expect(listed.id).toBe(event.id);
      const pictureAnswer = await fetch(product.url + event.heroPath);
      expect([pictureAnswer.status, pictureAnswer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });

    test('the organizer designs a template, and attendees make flyers that the owner pays for', async () => {
      const body = {
        name: 'I am attending',
        eventId: event.id,
        canvasSize: '600x600',
        layoutJson: PLAIN_LAYOUT,
        backgroundPath: await picture(1200, 1200, '#2b2a6b'),
      };
      templateId = (await api.call('POST', '/api/templates', { as: client, body })).id;
      expect((await publicly()).templates).toMatchObject([{ id: templateId }]);
      const attendee = { attendeeName: 'Adaeze Obi', attendeeCountry: 'Nigeria', templateId };
      const attendeePhoto = await picture(300, 400, '#b8431f');
      flyer = await api.call('POST', '/api/flyers/generate', { body: { ...attendee, attendeePhoto } });
      for (const url of [flyer.downloadUrl, flyer.imageUrl]) {
        const answer = await fetch(new URL(url, product.url));
        const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
        expect([answer.status, width, height]).toEqual([200, 1200, 1200]);
      }
      expect((await me()).tokens).toBe(44);
      // Downloads are counted a moment after their responses.
      await expect
        .poll(() => api.call('GET', '/api/dashboard/stats', { as: client }))
        .toMatchObject({ eventsCount: 1, flyersCount: 1, downloadsCount: 1 });
      expect(await api.call('GET', '/api/dashboard/package', { as: client })).toMatchObject({
        user: { tokens: 44 },
        tokensUsed: 11,
        eventsRemaining: 1,
      });
    });

    test('a template is copied, changed and deleted, and its flyers remain', async () => {
      const params = { id: templateId };
      const { name, ...original } = await api.call('GET', '/api/templates/{id}', { as: client, params });
      const copy = { ...original, name: `${name} (Copy)` };
      await api.call('POST', '/api/templates', { as: client, body: copy });
      await api.call('PUT', '/api/templates/{id}', {
        as: client,
        params,
        body: { ...original, name: 'See you' },
      });
      const mine = await api.call('GET', '/api/my-templates', { as: client });
      expect(mine.map((template: { name: string }) => template.name).toSorted()).toEqual([
        'I am attending (Copy)',
        'See you',
      ]);
      await api.call('DELETE', '/api/templates/{id}', { as: client, params });
      expect((await fetch(new URL(flyer.imageUrl, product.url))).status).toBe(200);
    });

    test('a renamed event keeps its old address, and the admin sees the changes', async () => {
      const form = await api.call('GET', '/api/events/id/{id}', { as: client, params: { id: event.id } });
      const before = event.slug;
      const body = { ...form, name: 'Nairobi Fintech Week', slug: 'nairobi-fintech-week' };
      event = await api.call('PUT', '/api/events/{id}', { as: client, params: { id: event.id }, body });
      expect(event).toMatchObject({
        status: 'approved',
        editedSinceApproval: true,
        slug: 'nairobi-fintech-week',
      });
      expect(await api.movedTo(`/api/events/${before}`)).toBe('/api/events/nairobi-fintech-week');
      const [waiting] = await api.call('GET', '/api/admin/pending-events', { as: admin });
      expect(waiting.changes).toContainEqual({
        field: 'name',
        before: 'Nairobi Fintech Day',
        after: 'Nairobi Fintech Week',
      });
      await eventCall('POST', '/api/admin/approve-event/{eventId}');
      expect(await api.call('GET', '/api/admin/pending-events', { as: admin })).toEqual([]);
    });

    test('the admin features, archives and restores the event', async () => {
      await eventCall('PATCH', '/api/admin/events/{id}/feature', { featured: true, confirm: true });
      expect(await api.call('GET', '/api/events/featured')).toMatchObject([
        { id: event.id, isFeatured: true },
      ]);
      await eventCall('PATCH', '/api/admin/events/{id}/archive', { archived: true });
      await publicly(404);
      await eventCall('POST', '/api/admin/approve-event/{eventId}');
      expect(await publicly()).toMatchObject({ status: 'approved', attendeeCount: 1 });
    });

    test('tokens are assigned, a package is changed, and every balance is the sum of its ledger', async () => {
      const params = { userId: clientId };
      const gift = { tokens: 7, reason: 'Thank you' };
      await api.call('POST', '/api/admin/assign-tokens/{userId}', { as: admin, params, body: gift });
      const change = { userId: clientId, packageTier: 'silver', status: 'approved' };
      await api.call('POST', '/api/admin/update-client/{userId}', { as: admin, params, body: change });
      const { tokens } = await me();
      const ledger = await api.call('GET', '/api/admin/tokens', { as: admin });
      const own = ledger.filter((row: { client: { id: string } }) => row.client.id === clientId);
      expect(own.reduce((sum: number, row: { delta: number }) => sum + row.delta, 0)).toBe(tokens);
      expect(tokens).toBe(51);
      const stats = await api.call('GET', '/api/admin/stats', { as: admin });
      expect(stats).toMatchObject({ totalClients: 1, pendingApprovals: 0, activeEvents: 1, totalFlyers: 1 });
    });

    test('the event is deleted with all its data, and all users sign out', async () => {
      await eventCall('DELETE', '/api/admin/events/{id}');
      await publicly(404);
      expect((await fetch(new URL(flyer.imageUrl, product.url))).status).toBe(404);
      for (const path of ['/api/my-events', '/api/my-templates'])
        expect(await api.call('GET', path, { as: client })).toEqual([]);
      const all = await api.call('GET', '/api/admin/all-events', { as: admin, query: { search: 'fintech' } });
      expect(all).toEqual([]);
      expect(await api.call('GET', '/api/admin/clients', { as: admin })).toMatchObject([
        { id: clientId, eventsCount: 0, flyersCount: 0 },
      ]);
      await api.call('POST', '/api/auth/logout', { as: client });
      await api.call('GET', '/api/auth/me', { as: client, status: 401 });
      expect(SPECIFIED.filter((call) => !api.called.has(call))).toEqual([]);
    });
  });
}
