import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client, CustomLimits } from '#contract/admin/admin.ts';
import { PACKAGES, PACKAGE_TIERS, type PackageTier } from '#contract/accounts/packages.ts';
import { CheckboxField, SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';

function describeTier(tier: PackageTier): string {
  const { label, flyers, events } = PACKAGES[tier];
  const named = { package: t(label) };
  if (flyers === null || events === null) return t('{package} – custom limits', named);
  return t(
    '{package} – {flyers, plural, one {# flyer} other {# flyers}}, {events, plural, one {# event} other {# events}}',
    { ...named, flyers, events },
  );
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
        label={t('Package')}
        name="packageTier"
        options={PACKAGE_TIERS.map((each) => [each, describeTier(each)] as const)}
        value={tier}
        onChange={(event) => onTier(event.target.value as PackageTier)}
      />
      {tier === 'custom' && <CustomFields client={client} />}
    </>
  );
}

/** A custom package's limits: label, name, hint and step of each field. */
export const CUSTOM_LIMITS = [
  [m('Tokens'), 'customTokens', m('Leave empty for none'), 1],
  [m('Price in USD'), 'customPackagePrice', m('Leave empty for 0'), 0.01],
  [m('Events allowed'), 'customEventsAllowed', m('Leave empty for unlimited'), 1],
  [m('Featured events allowed'), 'customFeaturedEventsAllowed', m('Leave empty for unlimited'), 1],
] as const;

export const WATERMARK_LABEL = m('Watermark on flyers');

function CustomFields({ client }: { client: Client }) {
  return (
    <fieldset className="grid gap-4 rounded-2xl bg-paper-deep p-4">
      <legend className="float-left mb-1 w-full font-display text-lg font-bold tracking-tight">
        {t('Custom package')}
      </legend>
      <div className="clear-both grid items-end gap-4 sm:grid-cols-2">
        {CUSTOM_LIMITS.map(([label, name, hint, step]) => (
          <TextField
            key={name}
            label={t(label)}
            name={name}
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={0}
            step={step}
            defaultValue={client[name] ?? ''}
            hint={t(hint)}
          />
        ))}
      </div>
      <CheckboxField
        label={t(WATERMARK_LABEL)}
        name="customHasWatermark"
        defaultChecked={client.customHasWatermark ?? false}
      />
    </fieldset>
  );
}

export function parseInteger(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : null;
}

function parsePrice(text: string): number | null {
  return /^\s*\d+(\.\d{1,2})?\s*$/.test(text) ? Number(text) : null;
}

/** Reads the custom limits; an empty field is null. */
export function customLimitsOf(form: FormData): CustomLimits {
  const limits = Object.fromEntries(
    CUSTOM_LIMITS.map(([, name, , step]) => {
      const parse = step === 1 ? parseInteger : parsePrice;
      return [name, parse(formText(form, name))];
    }),
  );
  return { ...limits, customHasWatermark: form.has('customHasWatermark') };
}
