/** Small examples of bodies and responses for the API's reference. A test checks each against its schema. */

const USER = {
  id: '8c5f4c6e-6d0b-4f3a-9a53-2b1d4e0f7a10',
  name: 'Wanjiru Kamau',
  email: 'wanjiru@savannah.example',
  organization: 'Savannah Labs',
  role: 'client',
  status: 'approved',
  suspensionReason: null,
  tokens: 55,
  packageTier: 'free',
  eventsAllowed: 1,
  featuredEventsAllowed: 0,
  hasWatermark: true,
  eventsCount: 1,
  flyersCount: 12,
  createdAt: '2026-11-02T08:15:00.000Z',
  twoFactorEnabled: false,
  customTokens: null,
  customEventsAllowed: null,
  customFeaturedEventsAllowed: null,
  customPackagePrice: null,
  customHasWatermark: null,
};
const CLIENT = { ...USER, tokensUsed: 12, downloadsCount: 9 };
const APPLICANT = { ...CLIENT, status: 'pending', tokens: 5, eventsCount: 0, flyersCount: 0, tokensUsed: 0, downloadsCount: 0 }; // oxfmt-ignore

const EVENT = {
  id: '5f0c9a4e-3a52-4c1e-9b53-0d8f6f1f5d11',
  clientId: USER.id,
  name: 'Nairobi Fintech Day',
  slug: 'nairobi-fintech-day',
  description: 'A day of talks and demos about payments in East Africa.',
  eventDate: '2027-03-18',
  eventEndDate: '2027-03-19',
  eventTime: '09:00',
  timezone: 'Africa/Nairobi',
  location: 'Nairobi, Kenya',
  country: 'Kenya',
  venue: 'Sarit Expo Centre',
  attendance: null,
  category: 'technology',
  tags: 'fintech, payments',
  maxAttendees: 400,
  attendeeCount: 12,
  ticketPrice: '20-50',
  currency: 'USD',
  website: 'https://fintechday.example',
  ticketUrl: null,
  learnMoreUrl: null,
  registrationUrl: null,
  contactEmail: 'hello@fintechday.example',
  contactPhone: null,
  heroPath: null,
  logoPath: null,
  bannerPath: null,
  heroImage: null,
  logoUrl: null,
  pictures: {},
  flyerEnabled: true,
  calendarEnabled: true,
  featured: false,
  isFeatured: false,
  isPublished: true,
  status: 'approved',
  scheduling: 'on',
  schedulingReason: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  createdBy: USER.id,
  updatedAt: '2026-11-04T07:30:00.000Z',
};
const EVENT_BODY = {
  name: EVENT.name,
  description: EVENT.description,
  eventDate: EVENT.eventDate,
  eventEndDate: EVENT.eventEndDate,
  eventTime: EVENT.eventTime,
  location: EVENT.location,
  venue: EVENT.venue,
  category: EVENT.category,
  tags: EVENT.tags,
  ticketPrice: EVENT.ticketPrice,
  heroPath: null,
  flyerEnabled: false,
};
const FEATURED = { ...EVENT, featured: true, isFeatured: true };
const OWN_EVENT = {
  ...EVENT,
  language: 'en',
  rejectionReason: null,
  changesRequested: null,
  flyersPaid: true,
  editedSinceApproval: false,
  changes: [],
};
const SUBMITTED = { ...OWN_EVENT, status: 'pending', isPublished: false, attendeeCount: 0 };
const EDITED = {
  ...OWN_EVENT,
  editedSinceApproval: true,
  changes: [{ field: 'venue', before: null, after: EVENT.venue }],
};
const { id, name, email, organization } = USER;
const ofOwner = <Answer extends object>(event: Answer) => ({
  ...event,
  owner: { id, name, email, organization },
});

const OFFERED = {
  id: '0b7a3f52-5d55-4c0c-8a43-6a1c4b9e2f21',
  name: 'I am attending',
  familyId: null,
  canvasSize: '1080x1080',
  status: 'approved',
  backgroundPath: null,
  layoutJson: {
    version: 2,
    textElements: [
      { id: 'attendeeName', x: 40, y: 800, text: 'Your Name', fontSize: 32, color: '#ffffff', fontWeight: 'bold', placeholder: '{attendeeName}' },
      { id: 'attendeeCountry', x: 40, y: 860, text: 'Your Country', fontSize: 24, color: '#ffffff', fontWeight: 'normal', placeholder: '{attendeeCountry}' },
      { id: 'eventTitle', x: 40, y: 60, text: 'Event Title', fontSize: 32, color: '#ffffff', fontWeight: 'bold', placeholder: '{eventName}' },
    ],
    photoElements: [{ id: 'attendeePhoto', x: 400, y: 300, size: 240, strokeWidth: 4, strokeColor: '#ffffff' }],
  },
  thumbnailPath: '/api/templates/0b7a3f52-5d55-4c0c-8a43-6a1c4b9e2f21/thumbnail?v=3f9d2c',
}; // oxfmt-ignore
const TEMPLATE_BODY = {
  name: OFFERED.name,
  eventId: EVENT.id,
  canvasSize: OFFERED.canvasSize,
  layoutJson: OFFERED.layoutJson,
  backgroundPath: null,
};
const TEMPLATE = {
  ...OFFERED,
  eventId: EVENT.id,
  rejectionReason: null,
  createdAt: '2026-11-05T12:00:00.000Z',
  updatedAt: '2026-11-05T12:00:00.000Z',
};
const FLYER_ID = 'd2f7c1de-9a0e-4a3f-8f0e-7b3c2a1d5e90';
const SESSION_ID = 'q0Zl8m2nV4bXw1s7KfYt3uRj6dPc9hGe5aTiOoLxNyE';

interface CallExample {
  body?: object;
  answer: object;
}

/** By call, such as `POST /api/events`, its path as OpenAPI writes it. */
export const API_EXAMPLES: Record<string, CallExample> = {
  'GET /api/auth/me': { answer: USER },
  'POST /api/auth/login': {
    body: { email, password: 'a long enough secret', role: 'client', rememberMe: true },
    answer: { sessionId: SESSION_ID, user: USER },
  },
  'POST /api/auth/logout': { answer: { ok: true } },
  'POST /api/auth/apply': {
    body: { name, email, organization, password: 'a long enough secret', confirmPassword: 'a long enough secret', terms: true },
    answer: { ok: true, message: 'We have received your application. We will review it within 1-2 business days and email you.' },
  }, // oxfmt-ignore
  'GET /api/events': { answer: [EVENT] },
  'GET /api/events/featured': { answer: [FEATURED] },
  'GET /api/events/suggestions': {
    answer: [{ kind: 'place', text: 'Nairobi', detail: 'Kenya', slug: null, matched: ['Nairobi'] }],
  },
  'GET /api/events/facets': {
    answer: {
      countries: [{ name: 'Ghana', code: 'GH', region: 'west-africa', count: 12, capped: false }],
      regions: [{ slug: 'west-africa', name: 'West Africa', count: 12, capped: false }],
      categories: [{ name: 'technology', count: 9, capped: false }],
    },
  },
  'GET /api/events/{slug}': {
    answer: {
      ...EVENT,
      language: 'en',
      flyerWords: {
        attending: 'I’m attending',
        eventDate: '18–19 March 2027',
        eventTime: '09:00',
        eventLocation: 'Nairobi, Kenya',
        eventVenue: 'KICC',
        eventCity: 'Nairobi',
        organizer: organization,
        countries: null,
      },
      url: 'https://hub.example/events/nairobi-fintech-day',
      organizer: { name: organization },
      startsAt: '2027-03-18T09:00:00+03:00',
      endsAt: '2027-03-19T17:00:00+03:00',
      hasEnded: false,
      canGenerateFlyers: true,
      watermark: null,
      templates: [OFFERED],
    },
  },
  'GET /api/events/{slug}/related': { answer: [EVENT] },
  'GET /api/events/{slug}/preview': {
    answer: {
      flyer: {
        attendeeName: 'Amina Diallo',
        url: `/api/flyers/${FLYER_ID}/preview.jpg`,
        width: 1080,
        height: 1080,
      },
    },
  },
  'GET /api/events/id/{id}': { answer: OWN_EVENT },
  'POST /api/events': { body: EVENT_BODY, answer: SUBMITTED },
  'PUT /api/events/{id}': {
    body: { ...EVENT_BODY, slug: EVENT.slug, expectedUpdatedAt: EVENT.updatedAt },
    answer: EDITED,
  },
  'POST /api/flyers/generate': {
    body: { attendeeName: 'Amina Diallo', attendeeCountry: 'Senegal', templateId: OFFERED.id },
    answer: {
      flyerId: FLYER_ID,
      downloadUrl: `/api/flyers/${FLYER_ID}/download`,
      imageUrl: `/api/flyers/${FLYER_ID}/image`,
      shareUrl: `https://hub.example/events/${EVENT.slug}?flyer=${FLYER_ID}`,
      width: 1080,
      height: 1080,
      missingCharacters: [],
    },
  },
  'GET /api/dashboard/stats': {
    answer: { eventsCount: 1, activeEventsCount: 1, flyersCount: 12, downloadsCount: 9 },
  },
  'GET /api/dashboard/package': {
    answer: {
      user: {
        packageTier: 'free',
        tokens: 55,
        eventsAllowed: 1,
        featuredEventsAllowed: 0,
        hasWatermark: true,
      },
      tokensUsed: 12,
      eventsRemaining: 0,
      eventsCreated: 1,
      featuredEventsRemaining: 0,
      featuredEventsCreated: 0,
      pausedFlyers: { count: 0, events: [] },
    },
  },
  'GET /api/my-events': { answer: [OWN_EVENT] },
  'GET /api/my-templates': { answer: [{ ...TEMPLATE, eventName: EVENT.name }] },
  'GET /api/templates/{id}': { answer: TEMPLATE },
  'POST /api/templates': { body: TEMPLATE_BODY, answer: TEMPLATE },
  'POST /api/templates/{id}/sizes': {
    body: {
      templates: [{ canvasSize: '1080x1920', layoutJson: OFFERED.layoutJson, backgroundPath: null }],
    },
    answer: [{ ...TEMPLATE, canvasSize: '1080x1920', familyId: 'c6a9d0f4-53c7-4a1f-9a5e-0d6f8e2b7a11' }],
  },
  'PUT /api/templates/{id}': { body: TEMPLATE_BODY, answer: TEMPLATE },
  'DELETE /api/templates/{id}': { answer: { ok: true, message: 'The template has been deleted.' } },
  'POST /api/contact': {
    body: {
      name,
      email,
      organization,
      inquiryType: 'support',
      subject: 'Two templates',
      message: 'Can one event have two?',
      mathAnswer: 7,
      correctAnswer: 7,
    },
    answer: { ok: true, message: 'Thank you for writing. We will reply within 24 hours.' },
  },
  'GET /api/admin/stats': {
    answer: { totalClients: 1, pendingApprovals: 2, activeEvents: 1, totalFlyers: 12, tokensIssued: 60 },
  },
  'GET /api/admin/pending-users': { answer: [APPLICANT] },
  'GET /api/admin/pending-events': { answer: [ofOwner(SUBMITTED)] },
  'GET /api/admin/clients': { answer: [CLIENT] },
  'GET /api/admin/all-events': { answer: [ofOwner(OWN_EVENT)] },
  'POST /api/admin/approve-user/{userId}': { body: { tokens: 50, packageTier: 'free' }, answer: CLIENT },
  'POST /api/admin/approve-event/{eventId}': { answer: ofOwner(OWN_EVENT) },
  'POST /api/admin/reject-event/{eventId}': {
    body: { reason: 'Please say where it takes place.' },
    answer: ofOwner({
      ...SUBMITTED,
      status: 'rejected',
      rejectionReason: 'Please say where it takes place.',
    }),
  },
  'POST /api/admin/withdraw-template/{templateId}': {
    body: { reason: 'Please use pictures that you have the rights to.' },
    answer: {
      ...TEMPLATE,
      status: 'rejected',
      rejectionReason: 'Please use pictures that you have the rights to.',
    },
  },
  'POST /api/admin/assign-tokens/{userId}': {
    body: { tokens: 20, reason: 'Demo day prize' },
    answer: { ...CLIENT, tokens: 75 },
  },
  'POST /api/admin/update-client/{userId}': {
    body: { userId: id, packageTier: 'bronze', status: 'approved', grantTokens: true },
    answer: { ...CLIENT, packageTier: 'bronze', tokens: 275, eventsAllowed: 2, hasWatermark: false },
  },
  'PATCH /api/admin/events/{id}/feature': {
    body: { featured: true },
    answer: ofOwner({ ...OWN_EVENT, ...FEATURED }),
  },
  'PATCH /api/admin/events/{id}/archive': {
    body: { archived: true },
    answer: ofOwner({ ...OWN_EVENT, status: 'archived', isPublished: false }),
  },
  'DELETE /api/admin/events/{id}': { answer: { ok: true, message: 'The event has been deleted.' } },
};
