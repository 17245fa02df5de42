import type { ContactThread } from '#contract/admin/contact-inbox.ts';
import { CONTACT_LIMITS } from '#contract/contact/contact-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { CheckboxField, TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type Reply = { reply: string; close: boolean };

/** Emails a reply. The typed text stays until the server has it. */
export function ReplyForm({ path, thread: { name, email } }: { path: string; thread: ContactThread }) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt | null>(null);
  const [fault, setFault] = useState<string>();
  const send = useListAction<Reply, ContactThread>({
    send: (body) => {
      // Sent again after a lost response, the reply is mailed once.
      attempt.current = attemptWith(JSON.stringify(body), attempt.current);
      return sendJson('POST', `${path}/replies`, body, { 'idempotency-key': attempt.current.key });
    },
    success: () => ({ title: 'Reply Sent', description: `${name} gets it by email at ${email}.` }),
    failure: { title: 'Reply Failed', description: 'Failed to send the reply. Please try again.' },
    onDone: () => {
      attempt.current = null;
      form.current?.reset();
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reply = formText(data, 'reply');
    setFault(reply ? undefined : 'Please write a reply');
    if (reply && !send.isPending) send.mutate({ reply, close: data.has('close') });
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-6 grid gap-2">
      <TextArea
        label={`Reply to ${name}`}
        name="reply"
        maxLength={CONTACT_LIMITS.message}
        error={fault}
        hint="Sent by email, with their message below it."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField label="Close the message" name="close" defaultChecked />
        <Button type="submit" aria-busy={send.isPending}>
          <Icon name="mail" />
          {send.isPending ? 'Sending…' : 'Send Reply'}
        </Button>
      </div>
    </form>
  );
}
