import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';

/** The country typed before hydration, or null when the text is ambiguous. */
export function earlyCountry(text: string | null): string | null {
  const wanted = text?.trim().toLowerCase();
  if (!wanted) return null;
  const found = AFRICAN_COUNTRIES.filter(({ name }) => name.toLowerCase().includes(wanted));
  const exact = found.find(({ name }) => name.toLowerCase() === wanted);
  return exact?.name ?? (found.length === 1 ? found[0]!.name : null);
}
