import type { PhotoElement, TextElement, TextStack } from '#contract/flyers/layout-types.ts';

/** Where and how a text is set; the words themselves come with each of the functions below. */
type Setting = Omit<TextElement, 'id' | 'text' | 'placeholder' | 'show' | 'fontWeight'> & {
  width: number;
  fontWeight?: TextElement['fontWeight'];
};

export function attendeeName(setting: Setting): TextElement {
  return {
    id: 'attendeeName',
    text: 'Amina Diallo',
    placeholder: 'attendeeName',
    font: 'display',
    fontWeight: '800',
    ...setting,
  };
}

export function attendeeCountry(setting: Setting): TextElement {
  return {
    id: 'attendeeCountry',
    text: 'Senegal',
    placeholder: 'attendeeCountry',
    font: 'display',
    fontWeight: '600',
    ...setting,
  };
}

/** The event's name, shown: none of the starter backgrounds carries a title. */
export function eventName(setting: Setting): TextElement {
  return {
    id: 'eventTitle',
    text: 'Event name',
    placeholder: 'eventName',
    show: true,
    font: 'display',
    fontWeight: '800',
    ...setting,
  };
}

/** "I’m attending" in capitals, in the event's language. */
export function attending(setting: Setting): TextElement {
  return {
    id: 'attending',
    text: 'I’m attending',
    placeholder: 'attending',
    font: 'display',
    fontWeight: '800',
    uppercase: true,
    ...setting,
  };
}

/** When and where, on one line, or on two with `apart`. */
export function eventFacts({ apart, ...setting }: Setting & { apart?: true }): TextElement {
  return {
    id: 'eventFacts',
    text: apart ? '{eventDate}\n{eventCity}' : '{eventDate} · {eventCity}',
    font: 'display',
    fontWeight: '600',
    ...setting,
  };
}

const MAKERS = { attending, attendeeName, attendeeCountry, eventName, eventFacts } as const;
type Look = Setting & { apart?: true };

/** The words of a flyer in the order of `looks`, each set as `shared` says unless its look differs. */
export function wordsIn<Shared extends Partial<Setting>>(
  shared: Shared,
  looks: Record<keyof typeof MAKERS, Omit<Look, keyof Shared> & Partial<Look>>,
): TextElement[] {
  return (Object.keys(looks) as (keyof typeof MAKERS)[]).map((word) =>
    MAKERS[word]({ ...shared, ...looks[word] } as Look),
  );
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
