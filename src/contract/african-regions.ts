import type { CountryName } from './countries.ts';

/** The five regions of the African Union; URLs contain the `slug`. */
export const AFRICAN_REGIONS = [
  {
    slug: 'west-africa',
    name: 'West Africa',
    countries: [
      'Benin',
      'Burkina Faso',
      'Cabo Verde',
      "Côte d'Ivoire",
      'Gambia',
      'Ghana',
      'Guinea',
      'Guinea-Bissau',
      'Liberia',
      'Mali',
      'Niger',
      'Nigeria',
      'Senegal',
      'Sierra Leone',
      'Togo',
    ],
  },
  {
    slug: 'east-africa',
    name: 'East Africa',
    countries: [
      'Comoros',
      'Djibouti',
      'Eritrea',
      'Ethiopia',
      'Kenya',
      'Madagascar',
      'Mauritius',
      'Rwanda',
      'Seychelles',
      'Somalia',
      'South Sudan',
      'Sudan',
      'Tanzania',
      'Uganda',
    ],
  },
  {
    slug: 'north-africa',
    name: 'North Africa',
    countries: ['Algeria', 'Egypt', 'Libya', 'Mauritania', 'Morocco', 'Tunisia'],
  },
  {
    slug: 'southern-africa',
    name: 'Southern Africa',
    countries: [
      'Angola',
      'Botswana',
      'Eswatini',
      'Lesotho',
      'Malawi',
      'Mozambique',
      'Namibia',
      'South Africa',
      'Zambia',
      'Zimbabwe',
    ],
  },
  {
    slug: 'central-africa',
    name: 'Central Africa',
    countries: [
      'Burundi',
      'Cameroon',
      'Central African Republic',
      'Chad',
      'Congo',
      'Democratic Republic of the Congo',
      'Equatorial Guinea',
      'Gabon',
      'São Tomé and Príncipe',
    ],
  },
] as const satisfies readonly { slug: string; name: string; countries: readonly CountryName[] }[];

export type RegionSlug = (typeof AFRICAN_REGIONS)[number]['slug'];

export const REGION_SLUGS = AFRICAN_REGIONS.map((region) => region.slug) as [RegionSlug, ...RegionSlug[]];
