import { Facts } from '#web/shared/lists/facts.tsx';
import { rich, t } from '#web/kit/language/t.ts';
import type { ImportedEvent, ImportedEvents } from '#contract/events/event-import.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatDateRange } from '#contract/events/event-date.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { labelsOf, type EventFormValues } from '../values/form-values.ts';
import type { EventForm } from '../use-event-form.ts';
import type { FilledForm } from './import-event.tsx';
import { ImportSources } from './import-sources.tsx';
import { importedValues, intoEmptyFields, typedFields } from './imported-values.ts';

interface ImportPanelProps {
  form: EventForm;
  onFill: (values: Partial<EventFormValues>, notes: string[]) => void;
}

/**
 * An import in up to three steps: choose a file or enter a URL, choose one of several events, and confirm before typed text is
 * replaced.
 */
export function ImportPanel({ form, onFill }: ImportPanelProps) {
  const [found, setFound] = useState<ImportedEvents | null>(null);
  const [chosen, setChosen] = useState<ImportedEvent | null>(null);

  function choose(event: ImportedEvent): void {
    const values = importedValues(event);
    if (typedFields(form.getValues(), values).length > 0) setChosen(event);
    else onFill(values, event.notes);
  }
  function receive(events: ImportedEvents): void {
    const [only, ...others] = events.events;
    setFound(others.length > 0 ? events : null);
    if (only && others.length === 0) choose(only);
  }

  if (chosen) {
    const typed = form.getValues();
    const values = importedValues(chosen);
    const replaced = typedFields(typed, values);
    return (
      <Step title={t('Replace what you typed?')}>
        <p className="mt-1">
          {t('The form and the import both have a value for: {fields}.', { fields: labelsOf(replaced) })}
        </p>
        <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
          <Button variant="secondary" onClick={() => onFill(intoEmptyFields(typed, values), chosen.notes)}>
            {t('Keep mine, fill in the rest')}
          </Button>
          <Button variant="secondary" onClick={() => onFill(values, chosen.notes)}>
            {t('Replace')}
          </Button>
          <Button variant="ghost" onClick={() => setChosen(null)}>
            {t('Back')}
          </Button>
        </div>
      </Step>
    );
  }
  if (found) {
    return (
      <Step title={t('Which event?')}>
        <ul className="mt-3 max-h-96 divide-y-2 divide-line overflow-y-auto rounded-xl border-2 border-line">
          {found.events.map((event, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- events of a file may be equal
            <li key={index}>
              <Choice event={event} onChoose={() => choose(event)} />
            </li>
          ))}
        </ul>
        {found.left > 0 && (
          <p className="mt-2 text-sm text-ink-soft">
            {t('And {count} more, which are not shown.', { count: found.left })}
          </p>
        )}
        <Button variant="ghost" className="mt-2" onClick={() => setFound(null)}>
          {t('Back')}
        </Button>
      </Step>
    );
  }
  return <ImportSources onEvents={receive} />;
}

/** A step of the import. It gets focus when it replaces the previous step. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}

function Choice({ event: { fields }, onChoose }: { event: ImportedEvent; onChoose: () => void }) {
  const { name = t('Event without a name'), eventDate, eventEndDate, location } = fields;
  return (
    <button
      type="button"
      className="block min-h-14 w-full px-4 py-2.5 text-start wrap-anywhere -outline-offset-3 hover:bg-paper-deep"
      onClick={onChoose}
    >
      <span className="block font-semibold" dir="auto">
        {name}
      </span>
      <span className="block text-sm text-ink-soft">
        <Facts facts={[formatDateRange(eventDate, eventEndDate), location]} />
      </span>
    </button>
  );
}

const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;

/** Lists the fields that the import filled in, and the facts that the user should check. */
export function FilledNotice({ filled, onUndo }: { filled: FilledForm; onUndo: () => void }) {
  const { fields, notes } = filled;
  return (
    <>
      <p>
        {fields.length > 0
          ? rich('<b>Filled in:</b> {fields}. Please check them; nothing is saved yet.', {
              b: bold,
              fields: labelsOf(fields),
            })
          : t('The form already contained everything that we found.')}
      </p>
      {notes.length > 0 && (
        <ul className="mt-2 list-disc ps-5 wrap-anywhere" dir="auto">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <Button variant="secondary" className="mt-3" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </>
  );
}
