/** A map URL. Phones open it in their map app. */
export function mapUrl(...place: (string | null)[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}
