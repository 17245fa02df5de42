import { t } from '#web/kit/language/t.ts';
import { useState } from 'react';
import type { Attendance } from '#contract/events/attendance.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { ATTENDANCE_LABELS } from '../sections/place-section.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { FIELD_LABELS, type EventFormField } from '#web/shared/events/field-labels.ts';
import { labelsOf, valuesOf, type EventFormValues } from '../values/form-values.ts';
import { withTheirs } from '../values/merge-edits.ts';
import type { EditConflict } from '../use-save-event.ts';

interface ConflictDialogProps {
  conflict: EditConflict;
  onResolve: (values: EventFormValues) => void;
  onClose: () => void;
}

/** Compares two edits. The viewer chooses one value for each field that both changed. */
export function ConflictDialog({ conflict, onResolve, onClose }: ConflictDialogProps) {
  const { conflicts, taken, values, theirs } = conflict;
  const other = valuesOf(theirs);
  const [chosen, setChosen] = useState<ReadonlySet<EventFormField>>(new Set());
  // If the viewer takes the other edit's name, the form also takes the other edit's slug.
  const taking: EventFormField[] = chosen.has('name') ? [...chosen, 'slug'] : [...chosen];
  const choose = (field: EventFormField, isTheirs: boolean) =>
    setChosen((now) => new Set(isTheirs ? [...now, field] : [...now].filter((each) => each !== field)));
  return (
    <Dialog
      wide
      title={t('This event has changed since you opened it')}
      description={t(
        'It was saved in another tab or by someone else. Choose what to keep. Nothing is saved until you do.',
      )}
      onClose={onClose}
    >
      <DialogBody label={t('Differences')}>
        {conflicts.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{t(FIELD_LABELS[field])}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {([false, true] as const).map((isTheirs) => (
                <Choice
                  key={String(isTheirs)}
                  field={field}
                  owner={isTheirs ? t('Theirs') : t('Yours')}
                  value={isTheirs ? other[field] : values[field]}
                  checked={chosen.has(field) === isTheirs}
                  onChoose={() => choose(field, isTheirs)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {taken.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t('Their other changes, included in your version: {fields}.', { fields: labelsOf(taken) })}
          </p>
        )}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button onClick={() => onResolve(withTheirs(values, other, taking))}>{t('Save')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  field: EventFormField;
  owner: string;
  value: string | boolean;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ field, owner, value, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative flex min-w-0 cursor-pointer items-start gap-3 rounded-2xl border-2 border-line p-3 hover:border-ink has-checked:border-clay">
      <input
        type="radio"
        name={`conflict-${field}`}
        className="mt-0.5 size-5 shrink-0 accent-clay"
        checked={checked}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold text-ink-soft">{owner}</span>
        {field.endsWith('Path') && value ? (
          <img src={String(value)} alt="" className="mt-1 max-h-32 rounded-xl" />
        ) : (
          <span className="line-clamp-6 wrap-anywhere whitespace-pre-line" dir="auto">
            {wordsOf(field, value)}
          </span>
        )}
      </span>
    </label>
  );
}

function wordsOf(field: EventFormField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (value === '') return t('Nothing');
  if (field === 'category') return categoryLabel(value);
  return field === 'attendance' ? t(ATTENDANCE_LABELS[value as Attendance]) : value;
}
