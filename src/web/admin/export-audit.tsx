import { BRAND } from '#contract/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#web/api/call-failure.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveAnswer } from '#web/api/save-answer.ts';

export function ExportAudit({ search }: { search: string }) {
  const download = useMutation({
    mutationFn: () =>
      saveAnswer(
        `/api/admin/audit/export${search && `?${new URLSearchParams({ search }).toString()}`}`,
        `${BRAND.name.toLowerCase()}-audit.csv`,
      ),
  });
  return (
    <>
      <Button
        variant="secondary"
        className="h-12 max-sm:w-full"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
        {download.isPending ? 'Preparing…' : search ? 'Export Results as CSV' : 'Export as CSV'}
      </Button>
      {download.isError && (
        <div className="basis-full">
          <FormFailure title={failureMessage(download.error, 'The export failed. Please try again.')} />
        </div>
      )}
    </>
  );
}
