/** What Outlook calls the time zones of Africa and of those who often organise there (CLDR's windowsZones). */
const IANA_ZONES: Readonly<Record<string, string>> = {
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Cape Verde Standard Time': 'Atlantic/Cape_Verde',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'E. Africa Standard Time': 'Africa/Nairobi',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Africa/Abidjan',
  'India Standard Time': 'Asia/Kolkata',
  'Libya Standard Time': 'Africa/Tripoli',
  'Mauritius Standard Time': 'Indian/Mauritius',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Namibia Standard Time': 'Africa/Windhoek',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Sao Tome Standard Time': 'Africa/Sao_Tome',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'South Sudan Standard Time': 'Africa/Juba',
  'Sudan Standard Time': 'Africa/Khartoum',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
};

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
