import type { Field } from './fields-of.ts';
import { PasswordField } from './password-field.tsx';

/** The server also refuses common passwords. */
export const PASSWORD_HINT =
  'At least 6 characters. A few unrelated words are easy to remember and hard to guess.';

export function NewPasswordFields({
  label,
  field,
}: {
  label: string;
  field: Field<'password' | 'confirmPassword'>;
}) {
  return (
    <>
      <PasswordField {...field('password')} label={label} autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
    </>
  );
}
