import { m } from '#contract/language/message.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';

const UNITS = [m('{size} B'), m('{size} kB'), m('{size} MB'), m('{size} GB'), m('{size} TB')] as const;

/** A size in bytes as text, such as `1.4 GB`. */
export function bytes(size: number): string {
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3));
  const value = size / 1000 ** power;
  const maximumFractionDigits = value < 100 && power > 0 ? 1 : 0;
  return t(UNITS[power]!, { size: value.toLocaleString(locale(), { maximumFractionDigits }) });
}

/** A duration in its two largest units, such as `3 d 4 h`. */
export function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return t('{days} d {hours} h', { days, hours });
  return hours > 0
    ? t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
    : t('{minutes} min', { minutes });
}
