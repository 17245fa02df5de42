import { t } from '#web/kit/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { TextArea } from '#web/kit/form/form-field.tsx';
import type { ButtonVariant } from '#web/kit/ui/button.tsx';
import { formText } from '#web/kit/form/form-text.ts';

interface NoteFormProps {
  label: string;
  hint: string;
  /** Error shown for an empty field. */
  missing: string;
  submit: { label: string; busyLabel: string; variant?: ButtonVariant };
  /** Suggested texts for the note. */
  presets?: readonly string[];
  action: { isPending: boolean; mutate: (note: string) => void };
  onBack: () => void;
}

/** A note to the owner, from presets or in the admin's own words. */
export function NoteForm(props: NoteFormProps) {
  const { label, hint, missing, submit, presets = [], action, onBack } = props;
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const focusField = (): void => field.current?.focus();
  useEffect(focusField, []);

  function take(preset: string): void {
    const written = field.current!.value.trim();
    if (!written.includes(preset)) field.current!.value = written ? `${written}\n${preset}` : preset;
    setMissing(false);
    focusField();
  }

  return (
    <DialogForm
      {...submit}
      busy={action.isPending}
      cancelLabel={t('Back')}
      onCancel={onBack}
      onSubmit={(data) => {
        const note = formText(data, 'note');
        flushSync(() => setMissing(!note));
        if (note) return action.mutate(note);
        focusField();
        // Scrolls to the error below the field, which may be off-screen on a phone.
        field.current!.parentElement!.scrollIntoView({ block: 'nearest' });
      }}
    >
      {presets.length > 0 && (
        <fieldset aria-label={t('Suggestions')} className="flex min-w-0 flex-wrap gap-2">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              onClick={() => take(preset)}
              className="min-h-11 rounded-2xl border-2 border-control bg-surface px-3.5 py-1.5 text-start text-sm hover:border-ink"
            >
              {preset}
            </button>
          ))}
        </fieldset>
      )}
      <TextArea
        ref={field}
        label={label}
        name="note"
        maxLength={2000}
        required
        error={isMissing ? missing : undefined}
        hint={hint}
      />
    </DialogForm>
  );
}
