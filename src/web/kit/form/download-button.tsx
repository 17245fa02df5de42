import { t } from '#web/kit/language/t.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CallFailure } from './form.tsx';
import { callApi } from '#web/kit/api/api.ts';

/** Downloads an API response as a file. */
export function DownloadButton(props: { path: string; fileName: string; label: string; className: string }) {
  const { path, fileName, label, className } = props;
  const download = useMutation({ mutationFn: () => saveResponse(path, fileName) });
  return (
    <>
      <Button
        variant="secondary"
        className={`h-12 ${className}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
        {download.isPending ? t('Preparing…') : label}
      </Button>
      <div className="basis-full empty:hidden">
        {download.isError && (
          <CallFailure call={download} fallback={t('The download failed. Please try again.')} />
        )}
      </div>
    </>
  );
}

/** Fetches the file, because a plain link can't send the bearer token. @throws ApiError */
async function saveResponse(path: string, fileName: string): Promise<void> {
  const answer = await callApi(path);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
