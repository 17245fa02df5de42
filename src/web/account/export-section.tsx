import { BRAND } from '#contract/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveAnswer } from '#web/api/save-answer.ts';
import { failureMessage } from '#web/api/call-failure.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Section } from './section.tsx';

export function ExportSection() {
  const download = useMutation({
    mutationFn: () => saveAnswer('/api/account/export', `${BRAND.name.toLowerCase()}-account.json`),
  });
  return (
    <Section
      title="Your data"
      about="Everything we keep about you in one JSON file: profile, events, templates, tokens, our emails to you and your audit trail."
    >
      <div className="grid gap-4">
        <Button
          variant="secondary"
          className="h-12 justify-self-start"
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Icon name="download" />
          {download.isPending ? 'Preparing…' : 'Download My Data'}
        </Button>
        <FormFailure
          title={
            download.isError ? failureMessage(download.error, 'The download failed. Please try again.') : null
          }
        />
      </div>
    </Section>
  );
}
