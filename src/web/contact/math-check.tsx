import { questionText } from '#contract/contact-question.ts';
import { useId } from 'react';
import { FIELD, FieldError } from '#web/form/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ContactFormState } from './use-contact-form.ts';

/** Keeps simple robots out. Its place is reserved while it loads. */
export function MathCheck({ form }: { form: ContactFormState }) {
  const id = useId();
  const { asked, errors } = form;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Are you human? What is{' '}
        <span aria-live="polite" className="font-display text-xl font-extrabold whitespace-nowrap">
          {asked ? questionText(asked) : '…'}
        </span>
        ?
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <input
          id={id}
          name="mathAnswer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          value={form.fields.mathAnswer}
          onChange={(event) => form.change({ mathAnswer: event.currentTarget.value })}
          aria-describedby={`${id}-error`}
          aria-invalid={Boolean(errors.mathAnswer)}
          className={`${FIELD} h-12 w-24! shrink-0`}
        />
        <button
          type="button"
          // Not `disabled`, which would lose keyboard focus.
          aria-disabled={!asked}
          onClick={() => asked && void form.askAnew()}
          className="inline-flex min-h-12 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep aria-disabled:opacity-60"
        >
          <Icon name="reset" />
          New question
        </button>
      </div>
      <FieldError id={`${id}-error`}>{errors.mathAnswer}</FieldError>
    </div>
  );
}
