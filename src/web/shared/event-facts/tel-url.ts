/** A `tel:` URL for the first number in `phone`, in any notation; null if there is no number. */
export function telUrl(phone: string): string | null {
  const number = /\+?\d[\d\s().–-]*\d/.exec(phone)?.[0];
  if (!number) return null;
  // Callers dial the "(0)" only within the country.
  const fromAbroad = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${fromAbroad.replace(/[^\d+]/g, '')}`;
}
