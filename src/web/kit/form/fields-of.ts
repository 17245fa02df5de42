import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Connects an input of the kit to react-hook-form. */
export function fieldsOf<Values extends FieldValues, Context, Output>({
  register,
  formState: { errors },
}: UseFormReturn<Values, Context, Output>) {
  return (name: Path<Values>) => ({
    ...register(name),
    error: (errors[name] as FieldError | undefined)?.message,
  });
}

export type Field<Name extends string> = (name: Name) => ReturnType<ReturnType<typeof fieldsOf>>;
