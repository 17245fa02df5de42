import { MAIL_STATES, type Mail } from '#contract/mail.ts';
import { useState } from 'react';
import { usePagedList } from '#web/api/use-paged-list.ts';
import { SelectField } from '#web/form/form-field.tsx';
import { ListStates } from '#web/admin-lists/list-states.tsx';
import { MailEntry, STATE_LABELS } from './mail-entry.tsx';

const STATES = [
  ['', 'All mail'] as const,
  ...MAIL_STATES.map((state) => [state, STATE_LABELS[state]] as const),
];

export function MailTab() {
  const [state, setState] = useState('');
  const list = usePagedList<Mail>('/api/admin/mail', { state });
  return (
    <section aria-labelledby="mail" tabIndex={-1} className="rounded-2xl">
      <h2 id="mail" className="text-2xl">
        Mail {list.data && <span className="text-ink-soft">({list.data.total})</span>}
      </h2>
      <div className="my-4 sm:w-56">
        <SelectField
          label="State"
          labelHidden
          options={STATES}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      </div>
      <ListStates
        list={list}
        what="the mail"
        empty={{ title: 'No mail', text: 'Emails sent by Tukutane appear here.' }}
      >
        {(mails) => (
          <ul className="grid gap-3">
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailEntry mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}
