import { Temporal } from 'temporal-polyfill';
import type { ChatResponse } from '#contract/assistant/assistant.ts';
import { ANSWER_EVENTS_MAX, LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import { answerQuestion } from '#server/features/assistant/answer-question.ts';
import { factsOn } from '#server/features/assistant/talk/product-facts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import { buildUser } from '#server/test/factories.ts';
import { LABELLED_EVENTS, ORGANIZERS, type LabelledEvent } from './labelled-events.ts';
import { LABELLED_QUESTIONS } from './labelled-questions.ts';
import type { LabelledQuestion, WantedEvents } from './questions/labels.ts';
import { PARAPHRASES } from './questions/paraphrases.ts';

/** An answer with its numbers of right, wrong and missing events. An answer that is not a list of events counts as one event. */
export interface Judged {
  question: LabelledQuestion;
  isHeldBack: boolean;
  right: number;
  wrong: number;
  missing: number;
  /** Names of shown events that do not exist. */
  invented: string[];
  response: string;
  shown: string[];
  wanted: string[];
}

/** Puts the labelled events into an empty database. */
export async function insertLabelledEvents(db: Database): Promise<void> {
  const owners = new Map<string, string>();
  for (const organization of ORGANIZERS) {
    owners.set(organization, (await buildUser(db, { organization, eventsAllowed: 1000 })).id);
  }
  await insertEvents(
    db,
    LABELLED_EVENTS.map((event) => ({
      clientId: owners.get(event.organizer)!,
      name: event.name,
      description: 'Talks, questions and time to meet.',
      eventDate: event.from,
      eventEndDate: event.to === event.from ? null : event.to,
      eventTime: '10:00',
      location: event.country === null ? 'Online' : `${event.city}, ${event.country}`,
      venue: event.country === null ? null : 'The Hall',
      attendance: event.country === null ? ('online' as const) : ('in-person' as const),
      category: event.category,
      tags: event.tags,
      ticketPrice: event.price[1] === 0 ? null : [...new Set(event.price)].join('-'),
      currency: event.currency,
      flyerEnabled: event.flyers,
      maxAttendees: event.seats,
      registrationUrl: 'https://example.org/register',
      status: event.isPublic ? ('approved' as const) : ('pending' as const),
    })),
  );
}

const FACETS = ['topic', 'format', 'city', 'country'] as const;

const isOneOf = <Item>(wanted: Item | readonly Item[] | undefined, item: Item | null) =>
  [wanted].flat().some((one) => one === item);

/** Whether a day of the event is one of the weekdays. */
function isOnAny({ from, to }: LabelledEvent, weekdays: WantedEvents['weekdays']): boolean {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(to).days + 1;
  return Array.from({ length: days }, (_, day) => first.add({ days: day }).dayOfWeek).some((day) =>
    isOneOf(weekdays, day),
  );
}

/** The labelled events that `wanted` describes as of `now`, in the order of an answer's list. */
function labelledAnswer(wanted: WantedEvents, now: string): LabelledEvent[] {
  const today = now.slice(0, 10);
  const { not = {}, max } = wanted;
  const [from = '', to = from] = [wanted.days ?? []].flat();
  const found = LABELLED_EVENTS.filter(
    (event) =>
      event.isPublic &&
      (wanted.past ? event.to < today : event.to >= today) &&
      FACETS.every((facet) => wanted[facet] === undefined || isOneOf(wanted[facet], event[facet])) &&
      !FACETS.some((facet) => isOneOf(not[facet], event[facet])) &&
      // `~` sorts after the days of a month or year.
      event.from <= `${to}~` &&
      event.to >= from &&
      (!wanted.free || event.price[1] === 0) &&
      (!wanted.paid || event.price[1] > 0) &&
      (max === undefined ||
        event.price[1] === 0 ||
        (event.price[0] <= max[0] && event.currency === max[1])) &&
      (wanted.online === undefined || wanted.online === (event.country === null)) &&
      (wanted.flyers === undefined || wanted.flyers === event.flyers) &&
      (wanted.by === undefined || wanted.by === event.organizer) &&
      (wanted.seats === undefined || event.seats >= wanted.seats) &&
      (wanted.weekdays === undefined || isOnAny(event, wanted.weekdays)) &&
      !isOnAny(event, not.weekdays) &&
      !(not.online && event.country === null),
  );
  const { one } = wanted;
  const keys: Record<NonNullable<typeof one>, (event: LabelledEvent) => number> = {
    first: () => 0,
    cheapest: ({ price }) => price[0] * 1e6 + price[1],
    biggest: ({ seats }) => -seats,
  };
  const ordered = one ? found.toSorted((a, b) => keys[one](a) - keys[one](b)) : found;
  const kept = one ? ordered.slice(wanted.second ? 1 : 0).slice(0, 1) : ordered;
  const { shown } = wanted;
  if (shown === undefined) return kept;
  const event = kept.slice(0, ANSWER_EVENTS_MAX).at(shown > 0 ? shown - 1 : shown);
  return event ? [event] : [];
}

const NAMES = new Set(LABELLED_EVENTS.filter(({ isPublic }) => isPublic).map(({ name }) => name));

async function askAll(
  db: Database,
  turns: readonly string[],
  now: string,
  at: string | undefined,
): Promise<ChatResponse> {
  let answer: ChatResponse = { response: '' };
  for (const message of turns) {
    const { conversationId } = answer;
    answer = await answerQuestion(db, { message, userLocation: at ?? '', conversationId }, new Date(now));
  }
  return answer;
}

/** Whether a question was never used to tune the engine: every second question of a kind. */
function isHeldBack(question: LabelledQuestion): boolean {
  return LABELLED_QUESTIONS.filter(({ kind }) => kind === question.kind).indexOf(question) % 2 === 1;
}

/** Asks labelled questions on a database with the labelled events, and judges the answers. */
export async function measureAssistant(db: Database, questions = LABELLED_QUESTIONS): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of questions) {
    const { expected, turns, now, at } = question;
    const answer = await askAll(db, turns, now, at);
    const shown = (answer.events ?? []).map(({ name }) => name);
    const invented = shown.filter((name) => !NAMES.has(name));
    const common = { question, isHeldBack: isHeldBack(question), invented, response: answer.response, shown };
    // If `found` is 0, the answer presents its events as the nearest matches and does not claim that they fit.
    const claimed = answer.found === 0 ? [] : shown;
    const whole = (isRight: boolean, wanted: string) =>
      judged.push({
        ...common,
        right: Number(isRight),
        wrong: Number(!isRight),
        missing: Number(!isRight),
        wanted: [wanted],
      });
    if ('none' in expected) whole(claimed.length === 0, 'nothing');
    else if ('fact' in expected) {
      const facts = LANGUAGES.flatMap((language) => factsOn(expected.fact, language));
      whole(facts.includes(answer.response), expected.fact);
    } else if ('says' in expected)
      whole(expected.says.test(answer.response) && claimed.length === 0, String(expected.says));
    else if ('named' in expected)
      whole(claimed.length === 1 && claimed[0] === expected.named, expected.named);
    else {
      const wanted = labelledAnswer(expected, now).map(({ name }) => name);
      if (wanted.length === 0) whole(claimed.length === 0, 'nothing');
      else {
        const right = claimed.filter((name) => wanted.includes(name)).length;
        const missing = Math.min(wanted.length, ANSWER_EVENTS_MAX) - right;
        judged.push({ ...common, right, wrong: claimed.length - right, missing, wanted });
      }
    }
  }
  return judged;
}

/** Precision, recall and F1, averaged with equal weight for each question. */
export function scoresOf(judged: readonly Judged[]): { precision: number; recall: number; f1: number } {
  const mean = (part: (one: Judged) => number) =>
    judged.reduce((sum, one) => sum + part(one), 0) / judged.length;
  const precision = mean(({ right, wrong, missing }) =>
    right + wrong === 0 ? Number(missing === 0) : right / (right + wrong),
  );
  const recall = mean(({ right, missing }) => (right + missing === 0 ? 1 : right / (right + missing)));
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** Share of rewordings with the same events as the question's first wording. `unlike` lists all other rewordings. */
export async function measureParaphrases(db: Database): Promise<{ share: number; unlike: string[] }> {
  const unlike: string[] = [];
  for (const [now, ...ways] of PARAPHRASES) {
    const answers = await Promise.all(ways.map((way) => askAll(db, [way], now, undefined)));
    const lists = answers.map(({ events = [], found }) =>
      found === 0 ? '' : events.map(({ name }) => name).join(', '),
    );
    lists.forEach((list, index) => {
      if (list !== lists[0]) unlike.push(`${ways[index]!} ≠ ${ways[0]!}`);
    });
  }
  const compared = PARAPHRASES.flatMap(([, , ...others]) => others).length;
  return { share: 1 - unlike.length / compared, unlike };
}
