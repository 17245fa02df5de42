import type { PhotoElement, TextElement, TextStack } from '#contract/flyers/layout-types.ts';

/** What a flyer says, by the names that designs use. None of the starter backgrounds carries a title, so the event's name is shown. */
const WORDS = {
  attending: {
    id: 'attending',
    text: 'I’m attending',
    placeholder: 'attending',
    fontWeight: '800',
    uppercase: true,
  },
  attendeeName: {
    id: 'attendeeName',
    text: 'Amina Diallo',
    placeholder: 'attendeeName',
    fontWeight: '800',
    // Capitals need no more, and marks get what they need: a long name stays larger than the event's.
    lineHeight: 0.88,
  },
  attendeeCountry: {
    id: 'attendeeCountry',
    text: 'Senegal',
    placeholder: 'attendeeCountry',
    fontWeight: '600',
  },
  eventName: {
    id: 'eventTitle',
    text: 'Event name',
    placeholder: 'eventName',
    show: true,
    fontWeight: '800',
  },
  eventFacts: { id: 'eventFacts', text: '{eventDate} · {eventCity}', fontWeight: '600' },
} as const satisfies Record<string, Partial<TextElement>>;
const FACTS_APART = '{eventDate}\n{eventCity}';

type Word = keyof typeof WORDS;
/** Where and how words are set. */
type Setting = Pick<TextElement, 'x' | 'y' | 'fontSize' | 'color'> &
  Partial<Omit<TextElement, 'id' | 'placeholder' | 'show'>> & {
    width: number;
    /** When and where on two lines. */
    apart?: true;
  };

/** The words of a flyer in the order of `looks`, each set as `shared` says unless its look differs. */
export function wordsIn<Shared extends Partial<Setting>>(
  shared: Shared,
  looks: Record<Word, Omit<Setting, keyof Shared> & Partial<Setting>>,
): TextElement[] {
  return (Object.keys(looks) as Word[]).map((word) => {
    const { apart, ...look } = { ...shared, ...looks[word] } as Setting;
    return { font: 'display', ...WORDS[word], ...(apart && { text: FACTS_APART }), ...look };
  });
}

/**
 * @param centre of the circle in pixels; `size` is its diameter, the stroke lies outside of it.
 * @param disc behind the initials of an attendee without a photo
 */
export function attendeePhoto(
  centre: { x: number; y: number },
  size: number,
  strokeWidth: number,
  strokeColor: string,
  disc: string,
): PhotoElement {
  return {
    id: 'attendeePhoto',
    placeholder: 'attendeePhoto',
    x: centre.x - size / 2,
    y: centre.y - size / 2,
    size,
    strokeWidth,
    strokeColor,
    disc,
  };
}

/** The words from the top, each with the least space above it as a part of the canvas's height: less looks crowded. */
export const ATTENDEE_THEN_EVENT = [
  ['attendeeName', 0],
  ['attendeeCountry', 0.018],
  ['eventTitle', 0.03],
  ['eventFacts', 0.015],
] as const;
export const KICKER_FIRST = [
  ['attending', 0],
  ['attendeeName', 0.021],
  ['attendeeCountry', 0.019],
  ['eventTitle', 0.03],
  ['eventFacts', 0.015],
] as const;
export const KICKER_BETWEEN = [
  ['attendeeName', 0],
  ['attendeeCountry', 0.02],
  ['attending', 0.03],
  ['eventTitle', 0.016],
  ['eventFacts', 0.014],
] as const;

/** The words under each other, led by the attendee's name. @param air how much wider than the least their spaces are */
export function stackOf(
  canvasHeight: number,
  box: Pick<TextStack, 'y' | 'height' | 'verticalAlign'>,
  words: readonly (readonly [id: string, gap: number])[],
  air = 1,
): TextStack {
  const texts = words.map(([id, gap]) => ({ id, gap: Math.ceil(gap * air * canvasHeight) }));
  return { ...box, lead: 'attendeeName', texts };
}
