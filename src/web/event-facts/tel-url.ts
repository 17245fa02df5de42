/** Where a tap calls the first number in `phone`, which people write in many ways; null when there is none to call. */
export function telUrl(phone: string): string | null {
  const number = /\+?\d[\d\s().–-]*\d/.exec(phone)?.[0];
  if (!number) return null;
  // A zero in brackets is for who calls from within the country.
  const fromAbroad = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${fromAbroad.replace(/[^\d+]/g, '')}`;
}
