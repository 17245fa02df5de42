import { t } from '#web/kit/language/t.ts';
import type { ImportedEvent } from '#contract/events/event-import.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { EventFormField } from '#web/shared/events/field-labels.ts';
import type { EventFormValues } from '../values/form-values.ts';
import type { EventForm } from '../use-event-form.ts';

const loadPanel = () => import('./import-panel.tsx');

export interface FilledForm {
  fields: EventFormField[];
  notes: ImportedEvent['notes'];
  /** Previous values of the changed fields. */
  before: Partial<EventFormValues>;
}

/** Fills in a new event's form from an .ics file or a page. Saves nothing. */
export function ImportEvent({ form }: { form: EventForm }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [filled, setFilled] = useState<FilledForm | null>(null);
  const panel = usePart(loadPanel, isOpen || filled !== null);
  useEffect(() => {
    if (filled) form.setFocus('name');
  }, [filled, form]);

  function fill(values: Partial<EventFormValues>, notes: string[]): void {
    const fields = Object.keys(values) as EventFormField[];
    const before = Object.fromEntries(fields.map((field) => [field, form.getValues(field)]));
    setValues(values);
    setIsOpen(false);
    setFilled({ fields: fields.filter((field) => values[field] !== ''), notes, before });
  }
  function setValues(values: Partial<EventFormValues>): void {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as EventFormField, value, { shouldDirty: true });
      form.clearErrors(field as EventFormField);
    }
  }
  function undo({ before }: FilledForm): void {
    setValues(before);
    setFilled(null);
    opener.current?.focus();
  }

  return (
    <div className="rounded-2xl border-2 border-line bg-surface">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        className="flex min-h-14 w-full items-center gap-3 rounded-2xl px-4 py-2 text-start -outline-offset-3 hover:bg-paper-deep"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="download" className="size-5" />
        <span className="min-w-0 flex-1 font-semibold">{t('Import a file or web page')}</span>
        <Icon name="down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={`${id}-panel`} className="px-4 pt-3 pb-4 empty:hidden">
        {isOpen &&
          (panel ? (
            <panel.ImportPanel form={form} onFill={fill} />
          ) : (
            <output className="text-ink-soft">{t('Loading…')}</output>
          ))}
      </div>
      {/* Always rendered, so that screen readers announce changes. */}
      <output className="block border-t-2 border-line px-4 py-3 empty:hidden">
        {filled && !isOpen && panel && <panel.FilledNotice filled={filled} onUndo={() => undo(filled)} />}
      </output>
    </div>
  );
}
