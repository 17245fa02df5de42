import { AFRICAN_REGIONS, type RegionSlug } from '#contract/african-regions.ts';
import type { CountryName } from '#contract/countries.ts';

/** A part of Africa that people name. `slug` is set for the five that the African Union knows and addresses carry. */
export interface Region {
  name: string;
  slug: RegionSlug | null;
  countries: readonly CountryName[];
  /** Other names of it, in English and French. */
  aliases: readonly string[];
}

const UNION_ALIASES: Record<RegionSlug, readonly string[]> = {
  'west-africa': [
    'Western Africa',
    'West African',
    "Afrique de l'Ouest",
    'Afrique occidentale',
    'Ouest-africain',
    'ECOWAS',
    'CEDEAO',
  ],
  'east-africa': ['Eastern Africa', 'East African', "Afrique de l'Est", 'Afrique orientale', 'Est-africain'],
  'north-africa': ['Northern Africa', 'North African', 'Afrique du Nord', 'Nord-africain'],
  'southern-africa': ['Southern African', 'Afrique australe', 'Afrique méridionale'],
  'central-africa': ['Middle Africa', 'Central African', 'Afrique centrale', 'ECCAS', 'CEEAC'],
};

/** Parts that are no region of the Union: by their economic communities, their languages or their land. */
const OTHER_REGIONS: readonly Omit<Region, 'slug'>[] = [
  {
    name: 'Maghreb',
    aliases: ['Maghrebi', 'Le Maghreb', 'maghrébin', 'maghrébine'],
    countries: ['Algeria', 'Libya', 'Mauritania', 'Morocco', 'Tunisia'],
  },
  {
    name: 'Sahel',
    aliases: ['Sahelian', 'Le Sahel', 'sahélien', 'sahélienne'],
    countries: ['Burkina Faso', 'Chad', 'Mali', 'Mauritania', 'Niger', 'Senegal'],
  },
  {
    name: 'Horn of Africa',
    aliases: ["Corne de l'Afrique", 'The Horn of Africa'],
    countries: ['Djibouti', 'Eritrea', 'Ethiopia', 'Somalia'],
  },
  {
    name: 'East African Community',
    aliases: ['EAC', "Communauté d'Afrique de l'Est"],
    countries: [
      'Burundi',
      'Democratic Republic of the Congo',
      'Kenya',
      'Rwanda',
      'Somalia',
      'South Sudan',
      'Tanzania',
      'Uganda',
    ],
  },
  {
    name: 'SADC',
    aliases: ['Southern African Development Community'],
    countries: [
      'Angola',
      'Botswana',
      'Comoros',
      'Democratic Republic of the Congo',
      'Eswatini',
      'Lesotho',
      'Madagascar',
      'Malawi',
      'Mauritius',
      'Mozambique',
      'Namibia',
      'Seychelles',
      'South Africa',
      'Tanzania',
      'Zambia',
      'Zimbabwe',
    ],
  },
  {
    name: 'UEMOA',
    aliases: ['WAEMU'],
    countries: [
      'Benin',
      'Burkina Faso',
      "Côte d'Ivoire",
      'Guinea-Bissau',
      'Mali',
      'Niger',
      'Senegal',
      'Togo',
    ],
  },
  {
    name: 'CEMAC',
    aliases: [],
    countries: ['Cameroon', 'Central African Republic', 'Chad', 'Congo', 'Equatorial Guinea', 'Gabon'],
  },
  {
    name: 'Francophone Africa',
    aliases: [
      'Francophone',
      'Afrique francophone',
      'Francophonie',
      'French-speaking Africa',
      'French-speaking',
    ],
    countries: [
      'Algeria',
      'Benin',
      'Burkina Faso',
      'Burundi',
      'Cameroon',
      'Central African Republic',
      'Chad',
      'Comoros',
      'Congo',
      "Côte d'Ivoire",
      'Democratic Republic of the Congo',
      'Djibouti',
      'Gabon',
      'Guinea',
      'Madagascar',
      'Mali',
      'Mauritania',
      'Mauritius',
      'Morocco',
      'Niger',
      'Senegal',
      'Seychelles',
      'Togo',
      'Tunisia',
    ],
  },
  {
    name: 'Lusophone Africa',
    aliases: ['Lusophone', 'Afrique lusophone', 'PALOP', 'Portuguese-speaking Africa', 'Portuguese-speaking'],
    countries: [
      'Angola',
      'Cabo Verde',
      'Equatorial Guinea',
      'Guinea-Bissau',
      'Mozambique',
      'São Tomé and Príncipe',
    ],
  },
  {
    name: 'Anglophone Africa',
    aliases: ['Anglophone', 'Afrique anglophone', 'English-speaking Africa'],
    countries: [
      'Botswana',
      'Eswatini',
      'Gambia',
      'Ghana',
      'Kenya',
      'Lesotho',
      'Liberia',
      'Malawi',
      'Mauritius',
      'Namibia',
      'Nigeria',
      'Rwanda',
      'Seychelles',
      'Sierra Leone',
      'South Africa',
      'South Sudan',
      'Tanzania',
      'Uganda',
      'Zambia',
      'Zimbabwe',
    ],
  },
  {
    name: 'Arab Africa',
    aliases: ['Arabophone', 'Arab world', 'Monde arabe', 'Arabic-speaking', 'MENA'],
    countries: [
      'Algeria',
      'Comoros',
      'Djibouti',
      'Egypt',
      'Libya',
      'Mauritania',
      'Morocco',
      'Somalia',
      'Sudan',
      'Tunisia',
    ],
  },
  {
    name: 'Great Lakes',
    aliases: ['African Great Lakes', 'Great Lakes Region', 'Grands Lacs', 'Afrique des Grands Lacs'],
    countries: [
      'Burundi',
      'Democratic Republic of the Congo',
      'Kenya',
      'Malawi',
      'Rwanda',
      'Tanzania',
      'Uganda',
    ],
  },
  {
    name: 'Indian Ocean islands',
    aliases: ['Océan Indien', 'Indian Ocean'],
    countries: ['Comoros', 'Madagascar', 'Mauritius', 'Seychelles'],
  },
];

/** Every part of Africa that a search understands. */
export const REGIONS: readonly Region[] = [
  ...AFRICAN_REGIONS.map((region) => ({ ...region, aliases: UNION_ALIASES[region.slug] })),
  ...OTHER_REGIONS.map((region) => ({ ...region, slug: null })),
];

const REGION_OF: ReadonlyMap<CountryName, (typeof AFRICAN_REGIONS)[number]> = new Map(
  AFRICAN_REGIONS.flatMap((region) => region.countries.map((country) => [country, region] as const)),
);

/** The African Union's region that `country` belongs to. */
export function regionOf(country: CountryName): { slug: RegionSlug; name: string } {
  return REGION_OF.get(country)!;
}

/** The countries of one of the African Union's regions. */
export function countriesIn(region: RegionSlug): readonly CountryName[] {
  return AFRICAN_REGIONS.find(({ slug }) => slug === region)!.countries;
}
