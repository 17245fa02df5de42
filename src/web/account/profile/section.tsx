import { useId, type FormEventHandler, type ReactNode } from 'react';
import { CallFailure } from '#web/kit/form/form-failure.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';

interface SectionProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface SectionFormProps extends SectionProps {
  call: { error: Error | null; isPending: boolean };
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Shown for failures without a message. */
  failed: string;
  label: string;
  busyLabel: string;
}

export function SectionForm(props: SectionFormProps) {
  const { title, about, call, onSubmit, failed, label, busyLabel, children } = props;
  return (
    <Section title={title} about={about}>
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
    </Section>
  );
}
