import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

/** The server also refuses common passwords. */
export const PASSWORD_HINT =
  'At least 6 characters. A few unrelated words are easy to remember and hard to guess.';

interface NewPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: FieldError; confirmPassword?: FieldError };
}

export function NewPasswordFields({ label, password, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
      />
      <PasswordField
        {...confirmPassword}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
    </>
  );
}
