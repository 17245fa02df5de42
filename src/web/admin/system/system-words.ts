const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as text, such as `1.4 GB`. */
export function bytes(size: number): string {
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3));
  const value = size / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 100 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}

/** A duration in its two largest units, such as `3 d 4 h`. */
export function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
