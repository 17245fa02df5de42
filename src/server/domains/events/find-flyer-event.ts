import { prepareRow } from '#server/platform/db/prepare-reads.ts';
import type { RowOf } from '#server/platform/db/read-columns.ts';
import { events } from './events-tables.ts';

const { id, clientId, name, slug, status, flyerEnabled } = events;
const {
  scheduling,
  eventDate,
  eventEndDate,
  eventTime,
  endsAt,
  location,
  venue,
  attendance,
  organizerName,
  flyerLanguage,
  logoPath,
  flyerDailyCap,
  flyersPausedAt,
} = events;
const facts = { id, clientId, name, slug, status, flyerEnabled, scheduling, eventDate, eventEndDate, eventTime, endsAt, location, venue, attendance, organizerName, flyerLanguage, logoPath, flyerDailyCap, flyersPausedAt }; // oxfmt-ignore

export const findFlyerEvent = prepareRow('flyer_event', events, id, facts);

export type FlyerEvent = RowOf<typeof facts>;
