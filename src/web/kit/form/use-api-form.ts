import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { ZodType } from 'zod';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { fieldsOf } from './fields-of.ts';

interface ApiForm<Input extends FieldValues, Output extends FieldValues, Answer> {
  schema: ZodType<Output, Input>;
  defaultValues?: DefaultValues<Input>;
  send: (values: Output) => Promise<Answer>;
  /** Fields that the server may reject. */
  fields?: readonly Path<Input>[];
  onSuccess?: (answer: Answer, values: Output) => unknown;
  onError?: (error: Error) => void;
}

/** A form that is checked by a schema and sent with one call. Errors from the server appear at their fields. */
export function useApiForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  schema,
  defaultValues,
  send,
  fields = [],
  onSuccess = () => undefined,
  onError,
}: ApiForm<Input, Output, Answer>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const call = useMutation({
    mutationFn: send,
    onSuccess,
    onError(error) {
      showServerFields(error, fields, form.setError);
      onError?.(error);
    },
  });
  const onSubmit = form.handleSubmit((values) => call.mutate(values));
  return { call, field: fieldsOf(form), onSubmit, reset: () => form.reset() };
}
