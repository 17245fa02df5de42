import type { Logger } from 'pino';
import { listFeaturedEvents } from '#server/domains/event-lists/list-featured-events.ts';
import { generateFlyer, type FlyersDependencies } from '#server/domains/flyers/generating/generate-flyer.ts';
import { listOfferedTemplates } from '#server/domains/templates/list-offered-templates.ts';

const ATTENDEES = [
  ['Amina Diallo', 'Senegal'],
  ['Chidiebere Okonkwo', 'Nigeria'],
  ['Ọlúwaṣeun Adébáyọ̀', 'Nigeria'],
  ['Wambui Njoroge', 'Kenya'],
  ['ሰላም ተስፋዬ', 'Ethiopia'],
  ['Thandiwe Nkosi', 'South Africa'],
  ['يوسف بن علي', 'Tunisia'],
  ['Kwame Boateng', 'Ghana'],
  ['Uwase Mukamana', 'Rwanda'],
] as const;

/** Number of flyers per featured event, in order. For one event the number is 0, so that a visitor can make its first flyer. */
const FLYERS_EACH = [7, 4, 9, 2, 5, 3, 0, 6, 1];

/** Makes flyers for the featured sample events, one after another, as visitors do: the owners pay. Stops when `signal` aborts. */
export async function makeSampleFlyers(dependencies: FlyersDependencies, signal: AbortSignal): Promise<void> {
  const { db, publicUrl } = dependencies;
  const featured = await listFeaturedEvents(db, publicUrl, new Date());
  for (const [index, event] of featured.entries()) {
    const templates = await listOfferedTemplates(db, event.id);
    const attendees = templates.length > 0 ? ATTENDEES.slice(0, FLYERS_EACH[index] ?? 0) : [];
    for (const [place, [attendeeName, attendeeCountry]] of attendees.entries()) {
      if (signal.aborted) return;
      const templateId = templates[place % templates.length]!.id;
      const body = { attendeeName, attendeeCountry, templateId };
      await generateFlyer(dependencies, { body, viewer: null, address: '127.0.0.1', key: null, signal });
    }
  }
}

/** Makes the sample flyers in the background. @returns a function that stops the work and waits until it has ended */
export function startSampleFlyers({
  log,
  ...dependencies
}: FlyersDependencies & { log: Logger }): () => Promise<void> {
  const stopping = new AbortController();
  const running = makeSampleFlyers(dependencies, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'Making sample flyers failed');
  });
  return async () => {
    stopping.abort();
    await running;
  };
}
