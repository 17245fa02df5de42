import type { Mail } from '#contract/mail.ts';
import { useState } from 'react';
import { usePagedList } from '#web/api/use-paged-list.ts';
import { SelectField } from '#web/form/form-field.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { MailEntry, STATE_LABELS } from './mail-entry.tsx';

const STATES = Object.entries({ '': 'All mail', ...STATE_LABELS });

export function MailTab() {
  const [state, setState] = useState('');
  const list = usePagedList<Mail>('/api/admin/mail', { state });
  return (
    <ListSection
      id="mail"
      title="Mail"
      list={list}
      what="the mail"
      empty={{ title: 'No mail', text: 'Emails sent by Tukutane appear here.' }}
      tools={
        <div className="mb-4 sm:w-56">
          <SelectField
            label="State"
            labelHidden
            options={STATES}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        </div>
      }
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
    </ListSection>
  );
}
