import type { CustomLimits } from '#contract/admin/admin.ts';
import { formText } from '#web/kit/form/form-text.ts';

const FIELDS = {
  customTokens: parseInteger,
  customEventsAllowed: parseInteger,
  customFeaturedEventsAllowed: parseInteger,
  customPackagePrice: parsePrice,
} as const;

export function parseInteger(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : null;
}

function parsePrice(text: string): number | null {
  return /^\s*\d+(\.\d{1,2})?\s*$/.test(text) ? Number(text) : null;
}

/** An empty field is null. */
export function customLimitsOf(form: FormData): CustomLimits {
  const limits = Object.fromEntries(
    Object.entries(FIELDS).map(([name, parse]) => [name, parse(formText(form, name))]),
  );
  return { ...limits, customHasWatermark: form.has('customHasWatermark') };
}
