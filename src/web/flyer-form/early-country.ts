import { AFRICAN_COUNTRIES } from '#contract/countries.ts';

/**
 * The country that was clearly meant by what was typed before the page's code had arrived.
 * @returns its name, or null where none or several could be meant
 */
export function earlyCountry(text: string | null): string | null {
  const wanted = text?.trim().toLowerCase();
  if (!wanted) return null;
  const found = AFRICAN_COUNTRIES.filter(({ name }) => name.toLowerCase().includes(wanted));
  const exact = found.find(({ name }) => name.toLowerCase() === wanted);
  return exact?.name ?? (found.length === 1 ? found[0]!.name : null);
}
