import { BRAND } from '#contract/brand.ts';
import { DownloadButton } from '#web/form/download-button.tsx';
import { Section } from './section.tsx';

export function ExportSection() {
  return (
    <Section
      title="Your data"
      about="Everything we keep about you in one JSON file: profile, events, templates, tokens, our emails to you and your audit trail."
    >
      <div className="grid gap-4">
        <DownloadButton
          path="/api/account/export"
          fileName={`${BRAND.name.toLowerCase()}-account.json`}
          label="Download My Data"
          className="justify-self-start"
        />
      </div>
    </Section>
  );
}
