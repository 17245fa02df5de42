import { eastAfrica } from './events-east-africa.ts';
import { francophoneAfrica } from './events-francophone.ts';
import { northAfricaAndHorn } from './events-north-africa.ts';
import { southernAfrica } from './events-southern-africa.ts';
import { westAfrica } from './events-west-africa.ts';
import type { SampleEvent } from './sample-event.ts';

export const sampleEvents: readonly SampleEvent[] = [
  ...eastAfrica,
  ...westAfrica,
  ...francophoneAfrica,
  ...northAfricaAndHorn,
  ...southernAfrica,
];
