import { API_EXAMPLES } from '#contract/examples.ts';
import type { Event, EventDetail } from '#contract/events/events.ts';
import type { PageRenderer, PageRequest } from '#contract/page.ts';

// The page renderer from the build. `npm test` builds before it runs the tests.
const built = new URL('../../../dist/server/entry-server.js', import.meta.url).href;
export const { pageRenderer } = (await import(/* @vite-ignore */ built)) as { pageRenderer: PageRenderer };

export const PUBLIC_URL = 'https://tukutane.example';
export const EVENT_PATH = '/api/events/kigali-data-days';

const [EXAMPLE] = API_EXAMPLES['GET /api/events']!.answer as [Event];

export const ME = { name: 'Amina Diallo', email: 'amina@example.org', role: 'client', tokens: 42 };

export function anEvent(overrides: Partial<Event> = {}): Event {
  return {
    ...EXAMPLE,
    id: 'c0ffee00-0000-4000-8000-000000000001',
    name: 'Kigali Data Days',
    slug: 'kigali-data-days',
    description: 'Two days on data.',
    eventDate: '2027-03-05',
    eventEndDate: '2027-03-06',
    timezone: 'Africa/Kigali',
    location: 'Kigali, Rwanda',
    country: 'Rwanda',
    venue: 'Norrsken House',
    tags: 'data, ai',
    ticketPrice: '25.00',
    website: null,
    contactEmail: null,
    flyerEnabled: false,
    ...overrides,
  };
}

export function aDetail(overrides: Partial<EventDetail> = {}): EventDetail {
  return {
    ...anEvent(),
    url: `${PUBLIC_URL}/events/kigali-data-days`,
    organizer: { name: 'Data Rwanda' },
    startsAt: '2027-03-05T09:00:00+02:00',
    endsAt: '2027-03-06T17:00:00+02:00',
    hasStarted: false,
    hasEnded: false,
    canGenerateFlyers: true,
    flyersKeptUntil: '2027-09-02',
    watermark: null,
    language: null,
    flyerWords: {
      language: 'en',
      eventDate: '5–6 March 2027',
      eventTime: '09:00',
      eventLocation: 'Kigali, Rwanda',
      eventVenue: '',
      eventCity: 'Kigali',
      organizer: 'Data Rwanda',
      countries: null,
    },
    templates: [],
    ...overrides,
  };
}

/** Renders the page at `url`. Every query returns `answer`, and there are no related events. */
export async function renderPage(
  url: string,
  answer: unknown,
  rest: Partial<PageRequest> = {},
): Promise<string> {
  const paths = pageRenderer.queriesOf(url);
  const data = Object.fromEntries(paths.map((path) => [path, path.endsWith('/related') ? [] : answer]));
  const request: PageRequest = {
    url,
    language: 'en',
    publicUrl: PUBLIC_URL,
    data,
    headers: {},
    status: 200,
    ...rest,
  };
  return (await pageRenderer.render(request)).html;
}
