import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';

/** An event count; a lower bound when `capped`. */
export interface Count {
  total: number;
  capped: boolean;
}

export function formatCount({ total, capped }: Count): string {
  return `${total.toLocaleString(locale())}${capped ? '+' : ''}`;
}

/** Formats a count, such as `1,000+ events`. */
export function sayCount(count: Count): string {
  return t('{total, plural, one {{shown} event} other {{shown} events}}', {
    total: count.total,
    shown: formatCount(count),
  });
}
