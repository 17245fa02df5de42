import type { Mail } from '#contract/admin/mail.ts';
import { SelectField } from '#web/kit/form/form-field.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { MailEntry, STATE_LABELS } from './mail-entry.tsx';

const STATES = Object.entries({ '': 'All mail', ...STATE_LABELS });

export default function MailTab() {
  const [{ state }, setFilters] = useListFilters(['state']);
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
            onChange={(event) => setFilters({ state: event.target.value })}
          />
        </div>
      }
    >
      {(mail) => <MailEntry mail={mail} />}
    </ListSection>
  );
}
