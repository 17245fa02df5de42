import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { countryOf } from '#server/platform/places/place-of.ts';
import { NO_PLACE, type FoundPlace } from './found-event.ts';
import { placeInText } from './place-in-text.ts';
import { listOf, nodesIn, textOf, typesOf, type NodesById, type StructuredNode } from './structured-node.ts';

/** The first place of an event's `location`, and whether it also is online. */
export function structuredPlace(
  location: unknown,
  byId: NodesById,
): { place: FoundPlace; isOnline: boolean } {
  let place = NO_PLACE;
  let isOnline = false;
  for (const entry of listOf(location)) {
    const [node] = nodesIn(entry, byId);
    if (node && typesOf(node).some((type) => type.endsWith('VirtualLocation'))) isOnline = true;
    else if (place === NO_PLACE) place = node ? placeOfNode(node, byId) : placeInText(textOf(entry));
  }
  return { place, isOnline };
}

function placeOfNode(node: StructuredNode, byId: NodesById): FoundPlace {
  const name = textOf(node.name);
  const [address] = nodesIn(node.address, byId);
  if (!address) {
    const written = textOf(node.address);
    const { location, venue } = placeInText(written || name);
    return { location, venue: written ? joined([name, venue]) : venue };
  }
  const city = textOf(address.addressLocality);
  const country = countryName(address.addressCountry, byId);
  const street = textOf(address.streetAddress);
  // Some pages put the whole address into one line.
  if (!city) {
    const { location, venue } = placeInText(joined([street || name, country]));
    return { location, venue: street ? joined([name, venue]) : venue };
  }
  const isComplete = country === '' || city.toLowerCase().endsWith(country.toLowerCase());
  return { location: isComplete ? city : `${city}, ${country}`, venue: joined([name, street]) };
}

function countryName(country: unknown, byId: NodesById): string {
  const [node] = nodesIn(country, byId);
  const text = node ? textOf(node.name) : textOf(country);
  if (!/^[a-z]{2}$/i.test(text)) return countryOf(text) ?? text;
  const code = text.toUpperCase();
  const known = AFRICAN_COUNTRIES.find((each) => each.code === code)?.name;
  return known ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? text;
}

/** Each part once: a place's name is often repeated in its street. */
function joined(parts: string[]): string {
  return parts
    .filter((part, index) => part && !parts.some((other, at) => at > index && other.startsWith(part)))
    .join(', ');
}
