import { bareName, isTitle as isTitleName } from '#flyer/text/fill-placeholders.ts';
import { filterLayout, layersOf } from '#flyer/layers-of.ts';
import { patchElements, type Element, type FlyerLayout, type Ids, type Layer } from './design.ts';
import { withoutStacked } from './stacks.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';

/** Roles of elements that every flyer must have. A title may be hidden, but must exist. */
const ROLES = ['title', 'name', 'country', 'photo'] as const;
type Role = (typeof ROLES)[number];

const ROLE_OF_WORD: Record<string, Role> = {
  eventName: 'title',
  eventTitle: 'title',
  attendeeName: 'name',
  attendeeCountry: 'country',
};

export function placeholderOf(element: Element): string {
  return 'placeholder' in element ? bareName(element.placeholder) : '';
}

/** The required parts of a flyer that an element shows. */
export function rolesOf({ kind, element }: Layer): Role[] {
  if (kind === 'photo') return ['photo'];
  if (kind !== 'text') return [];
  const words = [
    placeholderOf(element),
    ...Array.from(element.text.matchAll(/\{(\w+)\}/g), ([, word]) => word!),
  ];
  return words.flatMap((word) => ROLE_OF_WORD[word] ?? []);
}

/** Whether an element is an event title. Titles are hidden by default, because many backgrounds contain the title. */
export function isTitle(element: Element): boolean {
  return isTitleName(placeholderOf(element));
}

/** Elements of `ids` with a required role that would be missing if `rest` lost all elements of `ids`. */
function onlyOnes(
  layout: FlyerLayout,
  ids: Ids,
  required: readonly Role[],
  rest: readonly Layer[],
): Set<string> {
  const elsewhere = new Set(rest.filter(({ element }) => !ids.has(element.id)).flatMap(rolesOf));
  const missing = required.filter((role) => !elsewhere.has(role));
  return new Set(
    layersOf(layout)
      .filter((layer) => ids.has(layer.element.id) && rolesOf(layer).some((role) => missing.includes(role)))
      .map(({ element }) => element.id),
  );
}

/** Elements of `ids` that may not be hidden. Titles may be hidden. */
export function mustShow(layout: FlyerLayout, ids: Ids): Set<string> {
  const shown = layersOf(layout).filter(({ element }) => !element.hidden);
  return onlyOnes(layout, ids, ['name', 'country', 'photo'], shown);
}

/** Removes the elements of `ids` that are not required. */
export function removeElements(
  layout: FlyerLayout,
  ids: Ids,
): { layout: FlyerLayout; required: Set<string> } {
  const required = onlyOnes(layout, ids, ROLES, layersOf(layout));
  const gone = new Set([...ids].filter((id) => !required.has(id)));
  return {
    layout: withoutStacked(
      filterLayout(layout, ({ id }) => !gone.has(id)),
      gone,
    ),
    required,
  };
}

/** Replaces a flag element with a flag in the country's text, so that the flag stays next to the country's name. */
export function joinFlag(layout: FlyerLayout, id: string, country: string): FlyerLayout {
  const joined = patchElements(layout, new Set([country]), { flag: true });
  return removeElements(joined, new Set([id])).layout;
}

/** The text that names the attendee's country. */
export function countryText({ textElements }: FlyerLayout): TextElement | undefined {
  return textElements.find(
    (element) => !element.hidden && rolesOf({ kind: 'text', element }).includes('country'),
  );
}
