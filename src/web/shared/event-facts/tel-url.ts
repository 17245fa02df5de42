/** A `tel:` URL for the first number in `phone`, however it is written; null when there is none. */
export function telUrl(phone: string): string | null {
  const number = /\+?\d[\d\s().–-]*\d/.exec(phone)?.[0];
  if (!number) return null;
  // "(0)" is only dialled within the country.
  const fromAbroad = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${fromAbroad.replace(/[^\d+]/g, '')}`;
}
