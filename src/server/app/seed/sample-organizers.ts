import type { PackageTier } from '#contract/accounts/packages.ts';

/** Also named in the README and in the output of the first start. */
export const DEMO_PASSWORD = 'tukutane-demo';

export interface SampleOrganizer {
  /** For `SampleEvent.by`. */
  key: string;
  name: string;
  organization: string;
  email: string;
  tier: PackageTier;
  /** Tokens granted on approval, on top of the welcome tokens. */
  granted: number;
  /** Terms of the custom tier; null is unlimited. */
  custom?: { events: number | null; featuredEvents: number | null; priceUsd: string; watermark: boolean };
}

/** One for each situation worth showing; the last two have few tokens and none. */
export const sampleOrganizers: readonly SampleOrganizer[] = [
  {
    key: 'savanna',
    name: 'Wanjiru Otieno',
    organization: 'Savanna Circuit',
    email: 'wanjiru@savannacircuit.example',
    tier: 'custom',
    granted: 5000,
    custom: { events: null, featuredEvents: null, priceUsd: '5200.00', watermark: false },
  },
  {
    key: 'teranga',
    name: 'Aïssatou Ndiaye',
    organization: 'Teranga Numérique',
    email: 'aissatou@teranganumerique.example',
    tier: 'custom',
    granted: 2500,
    custom: { events: 40, featuredEvents: 6, priceUsd: '1400.00', watermark: true },
  },
  {
    key: 'akwaaba',
    name: 'Kwabena Adeyemi',
    organization: 'Akwaaba Stack',
    email: 'kwabena@akwaabastack.example',
    tier: 'gold',
    granted: 1650,
  },
  {
    key: 'sahara',
    name: 'Yasmine El Khatib',
    organization: 'Sahara Makers',
    email: 'yasmine@saharamakers.example',
    tier: 'gold',
    granted: 1650,
  },
  {
    key: 'kopano',
    name: 'Lerato Mokoena',
    organization: 'Kopano Trust',
    email: 'lerato@kopano.example',
    tier: 'gold',
    granted: 1650,
  },
  {
    key: 'pwani',
    name: 'Salim Mwakio',
    organization: 'Pwani Creative Lab',
    email: 'salim@pwanicreative.example',
    tier: 'silver',
    granted: 550,
  },
  {
    key: 'jabali',
    name: 'Achieng Odhiambo',
    organization: 'Jabali Code Club',
    email: 'achieng@jabalicode.example',
    tier: 'free',
    granted: 8,
  },
  {
    key: 'baobab',
    name: 'Hery Rakotoarisoa',
    organization: 'Baobab Runners',
    email: 'hery@baobabrunners.example',
    tier: 'bronze',
    granted: 5,
  },
];

/** People whose application nobody has looked at yet. */
export const sampleApplicants = [
  { name: 'Chipo Banda', organization: 'Mosi Makers', email: 'chipo@mosimakers.example' },
  { name: 'Idrissa Sawadogo', organization: null, email: 'idrissa@faso-events.example' },
] as const;
