import { namePlace } from '#server/domains/search-index/place-words.ts';
import ar from '#content/assistant/examples/ar.json' with { type: 'json' };
import en from '#content/assistant/examples/en.json' with { type: 'json' };
import fr from '#content/assistant/examples/fr.json' with { type: 'json' };
import other from '#content/assistant/examples/other.json' with { type: 'json' };
import pt from '#content/assistant/examples/pt.json' with { type: 'json' };
import sw from '#content/assistant/examples/sw.json' with { type: 'json' };
import { learnClasses } from './classifier.ts';
import { isFiller, PAUSE, readWords } from './lexicon.ts';

/** What a message wants: to find events, to know something about an event or the hub, or to talk. */
export type Intent = keyof typeof en;

/** Words in the longest place name that is recognized here, such as "dar es salaam". */
const PLACE_WORDS_MAX = 3;

/** The words of a message, with placeholders for places and numbers, so that an example with any of them helps with all. */
function gistOf(words: readonly string[]): string[] {
  const said = words.filter((word) => word !== PAUSE);
  const gist: string[] = [];
  for (let at = 0; at < said.length;) {
    const runs = Array.from({ length: PLACE_WORDS_MAX }, (_, index) =>
      said.slice(at, at + PLACE_WORDS_MAX - index),
    );
    const place = runs.find((run) => namePlace(run) && !run.every(isFiller));
    gist.push(place ? '<place>' : said[at]!.replace(/^\d+$/, '<number>'));
    at += place?.length ?? 1;
  }
  return gist;
}

const learnIntents = () =>
  learnClasses(
    [en, fr, pt, sw, ar, other].flatMap((language) =>
      Object.entries(language).flatMap(([intent, messages]) =>
        messages.split(' | ').map((message) => ({
          of: intent as Intent,
          words: gistOf(readWords(message)),
        })),
      ),
    ),
  );
let classify: ReturnType<typeof learnIntents> | null = null;

export type EventIntent = Extract<Intent, `event/${string}`>;
export type HubIntent = Exclude<Intent, EventIntent | 'search'>;

export const isOfEvent = (intent: Intent): intent is EventIntent => intent.startsWith('event/');
/** Whether an intent is about the hub itself, or is small talk. */
export const isOfHub = (intent: Intent): intent is HubIntent => intent !== 'search' && !isOfEvent(intent);

/** The likeliest intent of a kind; null if it is less likely than `least`, or if its kind is less likely than `leastOfKind`. */
export function likeliestOf<Kind extends Intent>(
  intents: ReadonlyMap<Intent, number>,
  isOfKind: (intent: Intent) => intent is Kind,
  least: number,
  leastOfKind = 0.5,
): Kind | null {
  const ofKind = [...intents].flatMap(([intent, chance]) => (isOfKind(intent) ? [{ intent, chance }] : []));
  const [best] = ofKind.toSorted((one, other) => other.chance - one.chance);
  const sum = ofKind.reduce((total, { chance }) => total + chance, 0);
  return best && sum >= leastOfKind && best.chance >= least ? best.intent : null;
}

/**
 * The probability of each intent of a message. Learns from the examples at the first call, which takes about a second.
 * @param likelier how much likelier than usual the conversation makes an intent
 */
export function intentsOf(
  words: readonly string[],
  likelier: (intent: Intent) => number,
): Map<Intent, number> {
  classify ??= learnIntents();
  const chances = [...classify(gistOf(words))].map(
    ([intent, chance]) => [intent, chance * likelier(intent)] as const,
  );
  const total = chances.reduce((sum, [, chance]) => sum + chance, 0);
  return new Map(chances.map(([intent, chance]) => [intent, chance / total]));
}
