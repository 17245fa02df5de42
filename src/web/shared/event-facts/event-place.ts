/** Phones open this address in the map app they have. */
export function mapUrl(...place: (string | null)[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}
