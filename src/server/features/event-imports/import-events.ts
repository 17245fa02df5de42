import type { ImportedEvents, ImportEventsRequest } from '#contract/events/event-import.ts';
import {
  EVENT_MESSAGES as SAY,
  IMPORT_FILE_BYTES,
  IMPORTED_EVENTS_MOST,
} from '#contract/events/event-rules.ts';
import type { Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import { fetchPage, type FetchedPage, type FetchOptions } from './fetching/fetch-page.ts';
import { decodeText } from './fetching/read-text.ts';
import type { FoundEvent } from './reading/found-event.ts';
import { readCalendar, type FoundInFile } from './reading/read-calendar.ts';
import { readPage, readStructuredData } from './reading/read-page.ts';
import { toDraft } from './reading/to-draft.ts';

/** Maximum number of events read from a file. More would block the event loop. */
const READ_MOST = 2000;

const UNREACHABLE = m(
  'We could not read the page at this address. Check that anyone can open it without signing in, or use an .ics file.',
);
const NO_EVENT_ON_PAGE = m(
  'We could not find a readable event on this page. Try the event’s own page, or use an .ics file.',
);
const NO_EVENT_IN_FILE = m('There is no event in this file.');

/** Limits concurrent imports, because a fetch may take seconds. */
const inTurn = takeTurns({
  atOnce: 16,
  waiting: 32,
  sentence: 'Many pages are being read right now. Please try again in a moment.',
  retryAfterSeconds: 5,
});

export interface ImportOptions extends FetchOptions {
  /** Called when a page could not be read, with the page's host instead of the whole URL, and the error. */
  onUnreachable?: (host: string, error: unknown) => void;
  now: Date;
  /** The language of the notes. */
  language: Language;
}

/**
 * Returns the events of a file or page as values for the event form. Stores nothing.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, PAGE_UNREACHABLE, NO_EVENT_FOUND, OVERLOADED
 */
export async function importEvents(
  { url, file }: ImportEventsRequest,
  options: ImportOptions,
): Promise<ImportedEvents> {
  const today = options.now.toISOString().slice(0, 10);
  const { events, unread } = file ? eventsInFile(file) : await inTurn(() => eventsAt(url!, options));
  const offered = soonestFirst(events, today).slice(0, IMPORTED_EVENTS_MOST);
  return {
    events: offered.map((event) => toDraft(event, today, options.language)),
    left: unread + events.length - offered.length,
  };
}

function eventsInFile(dataUrl: string): FoundInFile {
  const [, base64] = /^data:[\w./+-]{0,100}(?:;[\w=-]{1,50}){0,3};base64,(.*)$/s.exec(dataUrl) ?? [];
  if (base64 === undefined) throw fieldError('VALIDATION_FAILED', 'file', SAY.importFile);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > IMPORT_FILE_BYTES) throw fieldError('PAYLOAD_TOO_LARGE', 'file', SAY.importFileSize);
  const found = readCalendar(decodeText(bytes), READ_MOST);
  if (!found) throw fieldError('VALIDATION_FAILED', 'file', SAY.importFile);
  if (found.events.length === 0) throw fieldError('NO_EVENT_FOUND', 'file', NO_EVENT_IN_FILE);
  return found;
}

async function eventsAt(url: string, { onUnreachable, ...options }: ImportOptions): Promise<FoundInFile> {
  if (!/^https?:\/\//i.test(url)) throw fieldError('VALIDATION_FAILED', 'url', SAY.url);
  let page: FetchedPage;
  try {
    page = await fetchPage(url, options);
  } catch (error) {
    onUnreachable?.(URL.parse(url)?.host ?? '', error);
    throw fieldError('PAGE_UNREACHABLE', 'url', UNREACHABLE);
  }
  const found = eventsOn(page);
  if (found.events.length === 0) throw fieldError('NO_EVENT_FOUND', 'url', NO_EVENT_ON_PAGE);
  return found;
}

function eventsOn({ type, text, url }: FetchedPage): FoundInFile {
  if (type === 'text/calendar') return readCalendar(text, READ_MOST) ?? { events: [], unread: 0 };
  const events = type === 'text/html' ? readPage(text) : readStructuredData([text]);
  return { events: events.map((event) => withAddresses(event, url)), unread: 0 };
}

/** Fills in a missing website with the page's URL, and resolves relative URLs. */
function withAddresses(event: FoundEvent, page: string): FoundEvent {
  const absolute = (address: string): string => URL.parse(address, page)?.href ?? address;
  return {
    ...event,
    website: absolute(event.website || page),
    ticketUrl: event.ticketUrl && absolute(event.ticketUrl),
  };
}

/** Sorts upcoming events first (soonest first), then past events (latest first). */
function soonestFirst(events: readonly FoundEvent[], today: string): FoundEvent[] {
  const [past, coming] = [true, false].map((isPast) =>
    events.filter(({ start }) => start < today === isPast).toSorted((a, b) => (a.start < b.start ? -1 : 1)),
  ) as [FoundEvent[], FoundEvent[]];
  return [...coming, ...past.toReversed()];
}
