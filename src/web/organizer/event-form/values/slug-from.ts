const LONGEST = 80;

/** The slug of a name. A name without a Latin letter or digit gives '', and the server then makes a slug. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
