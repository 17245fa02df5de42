import { BRAND } from '#contract/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { failureMessage } from './call-failure.ts';
import { FormFailure } from './form-failure.tsx';
import { Section } from './section.tsx';

/** Fetched rather than linked, because the call carries the bearer; then handed to the browser as a file. */
async function saveExport(): Promise<void> {
  const answer = await callApi('/api/account/export');
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${BRAND.name.toLowerCase()}-account.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function ExportSection() {
  const download = useMutation({ mutationFn: saveExport });
  return (
    <Section
      title="Your data"
      about="Everything we keep about you: profile, events, templates, tokens and your own audit trail, as one JSON file."
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
