import { rich, t } from '#web/kit/language/t.ts';
import {
  CONTACT_LIMITS,
  INQUIRY_LABELS,
  INQUIRY_TYPES,
  MESSAGE_SENT,
  questionText,
} from '#contract/contact/contact-words.ts';
import { useRef, type ChangeEvent, useId } from 'react';
import { Form, SubmitButton, FormFailure } from '#web/kit/form/form.tsx';
import { SelectField, TextArea, TextField, FIELD, FieldError } from '#web/kit/form/form-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { FieldName } from './contact-form.ts';
import { useContactForm, type ContactFormState } from './use-contact-form.ts';

export function ContactFormCard() {
  const element = useRef<HTMLFormElement>(null);
  const form = useContactForm(element);
  const { fields, errors, failure, state } = form;

  const field = (name: FieldName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      form.change({ [name]: event.currentTarget.value }),
  });
  const left = CONTACT_LIMITS.message - fields.message.length;

  return (
    <Form
      ref={element}
      aria-label={t('Write to us')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      className="grid grid-cols-1 gap-5 rounded-3xl border-2 border-line bg-surface p-4 sm:p-8"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t('Name')} dir="auto" autoComplete="name" required />
        <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" required />
        <TextField
          {...field('organization')}
          label={t('Organization (optional)')}
          dir="auto"
          autoComplete="organization"
        />
        <SelectField
          {...field('inquiryType')}
          label={t('Inquiry type')}
          options={INQUIRY_TYPES.map((type) => [type, t(INQUIRY_LABELS[type])] as const)}
        />
      </div>
      <TextField
        {...field('subject')}
        label={t('Subject')}
        dir="auto"
        maxLength={CONTACT_LIMITS.subject}
        required
      />
      <TextArea
        {...field('message')}
        label={t('Message')}
        rows={7}
        hint={
          left < 500
            ? t('{left, plural, one {# character left} other {# characters left}}', { left })
            : undefined
        }
        required
      />
      <MathCheck form={form} />
      <FormFailure
        title={failure && failure.message}
        detail={
          failure?.offline
            ? t(
                'The server did not respond. Your message is saved on this device. If you send it again, it will only arrive once.',
              )
            : null
        }
      />
      <output className="flex items-start gap-3 rounded-xl bg-baobab-tint px-4 py-3 text-baobab empty:hidden">
        {state === 'sent' && (
          <>
            <Icon name="check" className="mt-0.5 size-5" />
            <p>
              <b>{t(MESSAGE_SENT.title)}.</b> {t(MESSAGE_SENT.description)}
            </p>
          </>
        )}
      </output>
      <SubmitButton
        label={t(failure ? 'Try again' : 'Send Message')}
        busyLabel={t('Sending…')}
        busy={state === 'sending'}
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
}

/** A math question that stops simple bots. Its space is reserved while it loads. */
function MathCheck({ form }: { form: ContactFormState }) {
  const id = useId();
  const { asked, errors } = form;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {rich('Are you human? What is {sum}?', {
          sum: (
            <span
              dir="ltr"
              aria-live="polite"
              className="font-display text-xl font-extrabold whitespace-nowrap"
            >
              {asked ? questionText(asked) : '…'}
            </span>
          ),
        })}
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
          // `disabled` would make the button lose keyboard focus.
          aria-disabled={!asked}
          onClick={() => asked && void form.askAnew()}
          className="inline-flex min-h-12 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep aria-disabled:opacity-60"
        >
          <Icon name="reset" />
          {t('New question')}
        </button>
      </div>
      <FieldError id={`${id}-error`}>{errors.mathAnswer}</FieldError>
    </div>
  );
}
