import type { Mail } from '#contract/mail.ts';
import { useState } from 'react';
import { SelectField } from '#web/form/form-field.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { MailEntry, STATE_LABELS } from './mail-entry.tsx';

const STATES = Object.entries({ '': 'All mail', ...STATE_LABELS });

export default function MailTab() {
  const [state, setState] = useState('');
  return (
    <ListSection<Mail>
      path="/api/admin/mail"
      parameters={{ state }}
      id="mail"
      title="Mail"
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
      {(mail) => <MailEntry mail={mail} />}
    </ListSection>
  );
}
