import { flyerGuards } from '#server/domains/events/flyer-guard/flyer-guard-tables.ts';
import { buildEvent, buildTemplate, buildUser, daysFromNow } from '#server/test/factories.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { Hub, statusesOf, type Answer } from './hub.ts';
import { inFlight, type Run, type Suite } from './suite.ts';

/** Form submissions that the product accepts from one network, and from all networks before it requires a proof of work. */
const OF_NETWORK = 100;
const BEFORE_WORK = 200;
const BACK_EVERY_MS = 6000;

const addressOf = (nth: number): string => `10.${nth >> 8}.${nth & 255}.1`;
const caller = (address: string, device: number) => ({
  'x-forwarded-for': address,
  'device-key': `forged-device-key-number-${device}`,
});
const passed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

let people = 0;
function askForLink(hub: Hub, headers: Record<string, string>): Promise<Answer> {
  const body = { email: `somebody${++people}@example.org` };
  return hub.call('POST', '/api/auth/forgot-password', { body, headers });
}

async function floodForms(hub: Hub): Promise<Kept[]> {
  const began = performance.now();
  const calls = Array.from({ length: OF_NETWORK + 60 }, (_, nth) => nth);
  const one = await inFlight(calls, 20, (nth) => askForLink(hub, caller('192.0.2.1', nth)));
  const refilled = Math.ceil((performance.now() - began) / BACK_EVERY_MS);
  const many = await inFlight(calls, 20, (nth) => askForLink(hub, caller(addressOf(nth), nth)));
  const beyond = (answers: readonly Answer[], most: number) => Math.max(0, passed(answers) - most);
  return [
    keptIfZero(
      'forged devices of one network get no more than the network',
      one.length,
      { beyond: beyond(one, OF_NETWORK + refilled), blocked: passed(one) < OF_NETWORK ? 1 : 0 },
      statusesOf(one),
    ),
    keptIfZero(
      'a flood from many networks needs work',
      one.length + many.length,
      // Allows 20 more, because requests that are checked at the same moment may all pass.
      { beyond: beyond([...one, ...many], BEFORE_WORK + 20) },
      statusesOf(many),
    ),
  ];
}

async function drain(hub: Hub, run: Run): Promise<Kept[]> {
  const { id: clientId } = await buildUser(hub.db, { tokens: 1000 });
  const addEvent = async (facts: { eventDate?: string } = {}) => {
    const { id: eventId } = await buildEvent(hub.db, { clientId, ...facts });
    return { eventId, templateId: (await buildTemplate(hub.db, { eventId })).id };
  };
  // Uses tomorrow, because today may already be over in the event's time zone.
  const on = await addEvent({ eventDate: daysFromNow(1) });
  const phones = Array.from({ length: run.isShort ? 30 : 500 }, (_, nth) => nth);
  const make = (templateId: string, nth: number, address: string) =>
    hub.call('POST', '/api/flyers/generate', {
      body: { templateId, attendeeName: `Guest ${nth}`, attendeeCountry: 'Kenya' },
      headers: caller(address, nth),
    });
  const crowd = await inFlight(phones, 8, (nth) => make(on.templateId, nth, '192.0.2.2'));
  const attacked = await addEvent();
  // Simulates an attack that has already gone on for a while.
  await hub.db.insert(flyerGuards).values({
    eventId: attacked.eventId,
    day: new Date().toISOString().slice(0, 10),
    madeToday: 190,
    windowFrom: new Date(),
    madeInWindow: 190,
  });
  const bots = await inFlight(phones, 8, (nth) => make(attacked.templateId, nth, addressOf(nth)));
  const needWork = bots.filter(({ status }) => status === 428).length;
  return [
    keptIfZero(
      'phones behind one address make their flyers while the event is on',
      crowd.length,
      { refused: crowd.length - passed(crowd) },
      statusesOf(crowd),
    ),
    keptIfZero(
      'an attacked event asks for work before it spends more tokens',
      bots.length,
      { free: Math.max(0, passed(bots) - 10 - 8), silent: bots.length - passed(bots) - needWork },
      statusesOf(bots),
    ),
  ];
}

/** The promise: nobody drains an organizer's tokens or floods the team, and crowds behind one address are served. */
export const abuse: Suite = {
  name: 'abuse',
  async run(run) {
    const settings = { publicUrl: 'http://tukutane.test', trustProxy: true, rateLimits: true };
    const hub = await Hub.open('pglite', { settings });
    try {
      return [...(await floodForms(hub)), ...(await drain(hub, run))];
    } finally {
      await hub.close();
    }
  },
};
