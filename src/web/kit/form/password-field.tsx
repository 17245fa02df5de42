import { EYE } from '#web/kit/ui/late-icons.ts';
import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './form-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Field } from './fields-of.ts';

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pe-14"
      inside={
        <button
          type="button"
          aria-label={t('Show {field}', { field: props.label.toLowerCase() })}
          aria-pressed={shown}
          onClick={() => setShown((was) => !was)}
          className="absolute top-0.5 end-0.5 grid size-11 place-items-center rounded-xl text-ink-soft hover:text-ink aria-pressed:text-clay"
        >
          <Icon name={EYE} />
        </button>
      }
    />
  );
}

/** The hint for new passwords. The server also rejects common passwords. */
export const PASSWORD_HINT = m(
  'At least 6 characters. A few unrelated words are easy to remember and hard to guess.',
);

export function NewPasswordFields({
  label,
  field,
}: {
  label: string;
  field: Field<'password' | 'confirmPassword'>;
}) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        hint={t(PASSWORD_HINT)}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('Confirm password')}
        autoComplete="new-password"
      />
    </>
  );
}
