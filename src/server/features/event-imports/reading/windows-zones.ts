import windowsZones from '#content/places/windows-zones.json' with { type: 'json' };

/** Outlook's names of the time zones of Africa and of organizers abroad (CLDR's windowsZones). */
const IANA_ZONES: Readonly<Record<string, string>> = windowsZones;

const LONGEST = 200;

/** The IANA zone that a source names: as it is, by Windows' name, or after a prefix such as "/mozilla.org/2024/"; null for others. */
export function zoneNamed(name: string): string | null {
  const given = name.trim().slice(0, LONGEST);
  const tail = given.split('/').slice(-2).join('/');
  return [IANA_ZONES[given], given, tail].find((zone) => zone && isZone(zone)) ?? null;
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
