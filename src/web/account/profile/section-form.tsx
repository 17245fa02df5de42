import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { CallFailure } from '#web/kit/form/call-failure.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';

interface SectionFormProps<Request> {
  call: UseMutationResult<unknown, Error, Request>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fallback message. */
  failed: string;
  label: string;
  busyLabel: string;
  children: ReactNode;
}

export function SectionForm<Request>({
  call,
  onSubmit,
  failed,
  label,
  busyLabel,
  children,
}: SectionFormProps<Request>) {
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <CallFailure call={call} fallback={failed} />
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        busy={call.isPending}
        variant="secondary"
        className="justify-self-start"
      />
    </Form>
  );
}
