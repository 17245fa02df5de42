import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { fieldsOf } from './fields-of.ts';

interface Draft<Input extends FieldValues> {
  key: string;
  fields: readonly Path<Input>[];
}

interface ApiForm<Input extends FieldValues, Output extends FieldValues, Answer> {
  schema: ZodType<Output, Input>;
  defaultValues?: DefaultValues<Input>;
  send: (values: Output) => Promise<Answer>;
  /** Fields that the server may reject. */
  fields?: readonly Path<Input>[];
  /** The form's draft: fields that this tab keeps in session storage, under `key`, until they are sent. */
  draft?: Draft<Input>;
  onSuccess?: (answer: Answer, values: Output) => unknown;
  onError?: (error: Error) => void;
}

/** A form that is validated by a schema and sent with one API call. Server errors appear next to their fields. */
export function useApiForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  schema,
  defaultValues,
  send,
  fields = [],
  draft,
  onSuccess = () => undefined,
  onError,
}: ApiForm<Input, Output, Answer>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const call = useMutation({
    mutationFn: send,
    onSuccess(answer, values) {
      if (draft) keep(draft.key, null, 'sessionStorage');
      return onSuccess(answer, values);
    },
    onError(error) {
      showServerFields(error, fields, form.setError);
      onError?.(error);
    },
  });
  // Runs only when the form opens, because `draft` never changes.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => draft && keepDraft(form, draft), []);
  const onSubmit = form.handleSubmit((values) => call.mutate(values));
  return { call, field: fieldsOf(form), onSubmit, reset: () => form.reset() };
}

/** Restores a draft, but keeps text typed before hydration; then saves each change. @returns a function that stops saving */
function keepDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, fields }: Draft<Input>,
): () => void {
  const kept = readKept(key, 'sessionStorage') as Record<string, unknown> | null;
  for (const name of fields) {
    const value = kept?.[name];
    if (typeof value === 'string' && !form.getValues(name))
      form.setValue(name, value as PathValue<Input, typeof name>);
  }
  return form.subscribe({
    formState: { values: true },
    callback: ({ values }) =>
      keep(key, Object.fromEntries(fields.map((name) => [name, values[name]])), 'sessionStorage'),
  });
}
