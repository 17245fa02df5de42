import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { failureMessage } from '#web/api/call-failure.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { SubmitButton } from '#web/form/submit-button.tsx';

interface SectionFormProps<Request> {
  /** The call that the form makes. */
  call: UseMutationResult<unknown, Error, Request>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What is said of a failure that says nothing itself. */
  failed: string;
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** The form of a section of the account page: its fields, what went wrong, and its button. */
export function SectionForm<Request>({
  call,
  onSubmit,
  failed,
  label,
  busyLabel,
  children,
}: SectionFormProps<Request>) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <FormFailure title={call.isError ? failureMessage(call.error, failed) : null} />
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        busy={call.isPending}
        variant="secondary"
        className="justify-self-start"
      />
    </form>
  );
}
