import { useMutation } from '@tanstack/react-query';
import { saveAnswer } from '#web/api/save-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallFailure } from './call-failure.tsx';

/** Downloads an API response as a file. */
export function DownloadButton(props: { path: string; fileName: string; label: string; className: string }) {
  const { path, fileName, label, className } = props;
  const download = useMutation({ mutationFn: () => saveAnswer(path, fileName) });
  return (
    <>
      <Button
        variant="secondary"
        className={`h-12 ${className}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
        {download.isPending ? 'Preparing…' : label}
      </Button>
      <div className="basis-full empty:hidden">
        {download.isError && (
          <CallFailure call={download} fallback="The download failed. Please try again." />
        )}
      </div>
    </>
  );
}
