import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { ImportedEvents } from '#contract/events/event-import.ts';
import { EVENT_MESSAGES, IMPORT_FILE_BYTES } from '#contract/events/event-rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError, sendJson } from '#web/kit/api/api.ts';
import { failureMessage } from '#web/kit/api/call-failure.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import { Form } from '#web/kit/form/form.tsx';
import { FieldError, TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { URL_INPUT } from '../sections/form-fields.tsx';
import { wholeUrl } from '../values/event-request.ts';

type Source = 'file' | 'url';
type Reading = { source: Source; content: string | Promise<string> };

const NOT_READ = m('The event could not be read. Please try again.');

/** Inputs for an import: a chosen or dropped file, or the address of a page. */
export function ImportSources({ onEvents }: { onEvents: (events: ImportedEvents) => void }) {
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Source, string>>>({});
  const [isOver, setIsOver] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async ({ source, content }: Reading) =>
      sendJson<ImportedEvents>('POST', '/api/event-imports', { [source]: await content }),
    onError(error, { source }) {
      const field = error instanceof ApiError ? error.problem?.fields?.[source] : undefined;
      setErrors({ [source]: field ?? failureMessage(error, t(NOT_READ)) });
      if (source === 'url') address.current?.focus();
    },
  });
  const busy = reading.isPending ? reading.variables.source : null;

  function read(source: Source, content: Reading['content']): void {
    setErrors({});
    // `onEvents` is not called if the panel was closed while the import ran.
    reading.mutate({ source, content }, { onSuccess: onEvents });
  }
  function takeFile(file: File | undefined): void {
    setIsOver(false);
    if (!file || busy) return;
    if (file.size > IMPORT_FILE_BYTES) setErrors({ file: EVENT_MESSAGES.importFileSize });
    else read('file', dataUrlOf(file));
  }
  function takeAddress(url: string): void {
    if (busy) return;
    if (url) read('url', url);
    else {
      setErrors({ url: EVENT_MESSAGES.url });
      address.current?.focus();
    }
  }

  return (
    <div>
      <p className="text-ink-soft">
        {t('We fill in the form for you. Check the details first. Nothing is saved until you submit.')}
      </p>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file may also be dropped here */}
        <fieldset
          className="min-w-0"
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            takeFile(event.dataTransfer.files[0]);
          }}
        >
          <legend className="mb-1.5 font-semibold">{t('Calendar file')}</legend>
          <label
            className={`relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xl border-2 border-dashed bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${isOver ? 'border-clay bg-paper-deep' : 'border-control'}`}
          >
            <Icon name="calendar" />
            {busy === 'file' ? t('Reading…') : t('Choose an .ics file')}
            <input
              type="file"
              accept=".ics,text/calendar"
              className="sr-only"
              aria-describedby={`${id}-file`}
              aria-invalid={Boolean(errors.file)}
              onChange={(event) => {
                takeFile(event.target.files?.[0]);
                // Clears the input, so that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </label>
          <div id={`${id}-file`}>
            <p className="mt-1 text-sm text-ink-soft">
              {t('From Google Calendar, Outlook or another calendar.')}
            </p>
            <FieldError>{errors.file}</FieldError>
          </div>
        </fieldset>
        <Form
          aria-label={t('Event page')}
          className="grid"
          onSubmit={(event) => {
            event.preventDefault();
            takeAddress(wholeUrl(formText(new FormData(event.currentTarget), 'url')));
          }}
        >
          <TextField
            ref={address}
            name="url"
            label={t('Address of the event page')}
            {...URL_INPUT}
            className="pe-28"
            error={errors.url}
            hint={t('A page on Eventbrite, Luma, Meetup or your own site.')}
            inside={
              <Button
                type="submit"
                variant="ghost"
                className="absolute inset-y-0.5 end-0.5 rounded-[10px] px-4! text-clay! aria-disabled:opacity-60"
                aria-disabled={busy !== null || undefined}
              >
                <bdi>{busy === 'url' ? t('Reading…') : t('Read')}</bdi>
              </Button>
            }
          />
        </Form>
      </div>
      <output className="sr-only">{busy ? t('Reading…') : ''}</output>
    </div>
  );
}
