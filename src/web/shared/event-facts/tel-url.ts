/** A `tel:` URL for the first number in `phone`, in any notation; null when there is none. */
export function telUrl(phone: string): string | null {
  const number = /\+?\d[\d\s().–-]*\d/.exec(phone)?.[0];
  if (!number) return null;
  // The "(0)" is dialled only within the country.
  const fromAbroad = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${fromAbroad.replace(/[^\d+]/g, '')}`;
}
