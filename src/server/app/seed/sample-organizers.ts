import { z } from 'zod';
import { PACKAGE_TIERS } from '#contract/accounts/packages.ts';
import people from '#content/sample-events/people.json' with { type: 'json' };

/** Password of the sample accounts, also stated in the README and in the output of the first start. */
export const DEMO_PASSWORD = 'tukutane-demo';

const organizerSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  organization: z.string(),
  email: z.email(),
  tier: z.literal(PACKAGE_TIERS),
  granted: z.int(),
  /** Terms of the custom tier; null is unlimited. */
  custom: z
    .strictObject({
      events: z.int().nullable(),
      featuredEvents: z.int().nullable(),
      priceUsd: z.string(),
      watermark: z.boolean(),
    })
    .optional(),
});
export type SampleOrganizer = z.output<typeof organizerSchema>;

export const sampleOrganizers = z.array(organizerSchema).parse(people.organizers);

export const sampleApplicants = people.applicants;
