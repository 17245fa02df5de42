import type { Client, CustomLimits } from '#contract/admin/admin.ts';
import { PACKAGES, PACKAGE_TIERS, type PackageTier } from '#contract/accounts/packages.ts';
import { CheckboxField, SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';

const TIERS = PACKAGE_TIERS.map((tier) => [tier, describeTier(tier)] as const);

function describeTier(tier: PackageTier): string {
  const { label, flyers, events } = PACKAGES[tier];
  if (flyers === null || events === null) return `${label} – limits set here`;
  return `${label} – ${flyers.toLocaleString('en')} flyers, ${events} ${events === 1 ? 'event' : 'events'}`;
}

interface PackageFieldsProps {
  client: Client;
  tier: PackageTier;
  onTier: (tier: PackageTier) => void;
}

export function PackageFields({ client, tier, onTier }: PackageFieldsProps) {
  return (
    <>
      <SelectField
        label="Package"
        name="packageTier"
        options={TIERS}
        value={tier}
        onChange={(event) => onTier(event.target.value as PackageTier)}
      />
      {tier === 'custom' && <CustomFields client={client} />}
    </>
  );
}

const CUSTOM_LIMITS = [
  ['Tokens', 'customTokens', 'none', 1],
  ['Price in USD', 'customPackagePrice', '0', 0.01],
  ['Events allowed', 'customEventsAllowed', 'unlimited', 1],
  ['Featured events allowed', 'customFeaturedEventsAllowed', 'unlimited', 1],
] as const;

function CustomFields({ client }: { client: Client }) {
  return (
    <fieldset className="grid gap-4 rounded-2xl bg-paper-deep p-4">
      <legend className="float-left mb-1 w-full font-display text-lg font-bold tracking-tight">
        Custom package
      </legend>
      <div className="clear-both grid items-end gap-4 sm:grid-cols-2">
        {CUSTOM_LIMITS.map(([label, name, empty, step]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={0}
            step={step}
            defaultValue={client[name] ?? ''}
            hint={`If empty: ${empty}`}
          />
        ))}
      </div>
      <CheckboxField
        label="Watermark on flyers"
        name="customHasWatermark"
        defaultChecked={client.customHasWatermark ?? false}
      />
    </fieldset>
  );
}

const FIELDS = {
  customTokens: parseInteger,
  customEventsAllowed: parseInteger,
  customFeaturedEventsAllowed: parseInteger,
  customPackagePrice: parsePrice,
} as const;

export function parseInteger(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : null;
}

function parsePrice(text: string): number | null {
  return /^\s*\d+(\.\d{1,2})?\s*$/.test(text) ? Number(text) : null;
}

/** Reads the custom limits; an empty field is null. */
export function customLimitsOf(form: FormData): CustomLimits {
  const limits = Object.fromEntries(
    Object.entries(FIELDS).map(([name, parse]) => [name, parse(formText(form, name))]),
  );
  return { ...limits, customHasWatermark: form.has('customHasWatermark') };
}
