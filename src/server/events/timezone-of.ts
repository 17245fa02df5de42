import type { CountryName } from '#contract/countries.ts';

/** The IANA zone of each country, that of its capital where there are two. */
const COUNTRY_ZONES: Record<CountryName, string> = {
  Algeria: 'Africa/Algiers',
  Angola: 'Africa/Luanda',
  Benin: 'Africa/Porto-Novo',
  Botswana: 'Africa/Gaborone',
  'Burkina Faso': 'Africa/Ouagadougou',
  Burundi: 'Africa/Bujumbura',
  'Cabo Verde': 'Atlantic/Cape_Verde',
  Cameroon: 'Africa/Douala',
  'Central African Republic': 'Africa/Bangui',
  Chad: 'Africa/Ndjamena',
  Comoros: 'Indian/Comoro',
  Congo: 'Africa/Brazzaville',
  "Côte d'Ivoire": 'Africa/Abidjan',
  'Democratic Republic of the Congo': 'Africa/Kinshasa',
  Djibouti: 'Africa/Djibouti',
  Egypt: 'Africa/Cairo',
  'Equatorial Guinea': 'Africa/Malabo',
  Eritrea: 'Africa/Asmara',
  Eswatini: 'Africa/Mbabane',
  Ethiopia: 'Africa/Addis_Ababa',
  Gabon: 'Africa/Libreville',
  Gambia: 'Africa/Banjul',
  Ghana: 'Africa/Accra',
  Guinea: 'Africa/Conakry',
  'Guinea-Bissau': 'Africa/Bissau',
  Kenya: 'Africa/Nairobi',
  Lesotho: 'Africa/Maseru',
  Liberia: 'Africa/Monrovia',
  Libya: 'Africa/Tripoli',
  Madagascar: 'Indian/Antananarivo',
  Malawi: 'Africa/Blantyre',
  Mali: 'Africa/Bamako',
  Mauritania: 'Africa/Nouakchott',
  Mauritius: 'Indian/Mauritius',
  Morocco: 'Africa/Casablanca',
  Mozambique: 'Africa/Maputo',
  Namibia: 'Africa/Windhoek',
  Niger: 'Africa/Niamey',
  Nigeria: 'Africa/Lagos',
  Rwanda: 'Africa/Kigali',
  'São Tomé and Príncipe': 'Africa/Sao_Tome',
  Senegal: 'Africa/Dakar',
  Seychelles: 'Indian/Mahe',
  'Sierra Leone': 'Africa/Freetown',
  Somalia: 'Africa/Mogadishu',
  'South Africa': 'Africa/Johannesburg',
  'South Sudan': 'Africa/Juba',
  Sudan: 'Africa/Khartoum',
  Tanzania: 'Africa/Dar_es_Salaam',
  Togo: 'Africa/Lome',
  Tunisia: 'Africa/Tunis',
  Uganda: 'Africa/Kampala',
  Zambia: 'Africa/Lusaka',
  Zimbabwe: 'Africa/Harare',
};

/** Cities whose clock differs from their capital's, folded. */
const CITY_ZONES: Readonly<Record<string, string>> = {
  lubumbashi: 'Africa/Lubumbashi',
  goma: 'Africa/Lubumbashi',
  bukavu: 'Africa/Lubumbashi',
  kisangani: 'Africa/Lubumbashi',
  'mbuji-mayi': 'Africa/Lubumbashi',
};

/** The IANA time zone of a place: its city's if that differs, else its country's. `city` is folded. */
export function timezoneOf(country: CountryName, city: string | null = null): string {
  return (city !== null ? CITY_ZONES[city] : undefined) ?? COUNTRY_ZONES[country];
}
