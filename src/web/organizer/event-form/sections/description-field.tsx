import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { EYE, LIST } from '#web/kit/ui/late-icons.ts';
import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { described, Frame } from '#web/kit/form/form-field.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { stepFocus } from '#web/kit/ui/step-focus.ts';
import type { EventForm } from '../use-event-form.ts';
import { continueList, insertMark, type Mark, type MarkEdit } from './insert-mark.ts';

const TOOLS: readonly { mark: Mark; label: string; keys?: string; look: ReactNode }[] = [
  { mark: 'bold', label: m('Bold'), keys: 'Control+B', look: <b>B</b> },
  { mark: 'italic', label: m('Italic'), keys: 'Control+I', look: <i className="font-serif">I</i> },
  { mark: 'heading', label: m('Heading'), look: <b className="font-display">H</b> },
  { mark: 'list', label: m('List'), look: <Icon name={LIST} /> },
  { mark: 'link', label: m('Link'), look: <Icon name="link" /> },
];

const loadRendered = () => import('#web/shared/event-facts/event-description.tsx');

/** A text area with buttons that insert Markdown syntax. */
export function DescriptionField({ form }: { form: EventForm }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const [wantsPreview, setWantsPreview] = useState(false);
  /** Index of the toolbar button that is in the tab order. */
  const [reached, setReached] = useState(0);
  const rendered = usePart(loadRendered, wantsPreview);
  const { ref, ...field } = form.register('description');
  const error = form.formState.errors.description?.message;
  // Hides the preview if there is an error, because the field must be visible to get the focus.
  const isPreviewed = wantsPreview && !error;

  function apply(mark: Mark): void {
    const area = box.current;
    if (!area) return;
    write(area, insertMark(area.value, area.selectionStart, area.selectionEnd, mark));
  }
  function write(area: HTMLTextAreaElement, edit: MarkEdit): void {
    area.focus();
    area.setSelectionRange(edit.from, edit.to);
    // `insertText` is the only edit by a script that Ctrl+Z can undo.
    if (!document.execCommand('insertText', false, edit.insert)) {
      area.setRangeText(edit.insert);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
    area.setSelectionRange(edit.start, edit.end);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const area = event.currentTarget;
    // Enter accepts a word while an input method composes text.
    if (event.nativeEvent.isComposing) return;
    if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      area.selectionStart === area.selectionEnd
    ) {
      const edit = continueList(area.value, area.selectionStart);
      if (edit) {
        event.preventDefault();
        write(area, edit);
      }
      return;
    }
    const mark = { b: 'bold', i: 'italic' }[event.key.toLowerCase()] as Mark | undefined;
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(mark);
  }

  return (
    <Frame
      id={id}
      label={t('Description')}
      hint={t(
        'What happens, who it is for, and why people should come. The first sentences also appear on cards. The buttons add formatting marks such as **, and Preview shows the result.',
      )}
      error={error}
    >
      <div
        className={`overflow-hidden rounded-xl border-2 bg-surface focus-within:border-ink hover:border-ink ${error ? 'border-danger' : 'border-control'}`}
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the toolbar's buttons */}
        <div
          role="toolbar"
          aria-label={t('Formatting')}
          aria-controls={id}
          className="flex border-b-2 border-line"
          onKeyDown={stepFocus}
        >
          {!isPreviewed &&
            TOOLS.map(({ mark, label, keys, look }, index) => (
              <button
                key={mark}
                type="button"
                tabIndex={reached === index ? 0 : -1}
                aria-label={t(label)}
                aria-keyshortcuts={keys}
                title={keys ? `${t(label)} (${keys.replace(/ontrol/, 'trl')})` : t(label)}
                className="grid size-11 place-items-center text-lg -outline-offset-3 hover:bg-paper-deep"
                onFocus={() => setReached(index)}
                onClick={() => apply(mark)}
              >
                {look}
              </button>
            ))}
          <button
            type="button"
            tabIndex={isPreviewed || reached === TOOLS.length ? 0 : -1}
            aria-pressed={isPreviewed}
            className="ms-auto min-h-11 px-3 font-semibold text-clay -outline-offset-3 hover:bg-paper-deep"
            onFocus={() => setReached(TOOLS.length)}
            onClick={() => setWantsPreview(!isPreviewed)}
          >
            {isPreviewed ? (
              t('Write')
            ) : (
              <>
                <Icon name={EYE} className="size-5 sm:hidden" />
                <span className="max-sm:sr-only">{t('Preview')}</span>
                <span className="sr-only"> {t('text')}</span>
              </>
            )}
          </button>
        </div>
        {isPreviewed && (
          <div className="min-h-48 px-3.5 pb-4">
            {rendered && <rendered.EventDescription text={form.getValues('description')} />}
          </div>
        )}
        <textarea
          hidden={isPreviewed}
          {...field}
          ref={(element) => {
            ref(element);
            box.current = element;
          }}
          {...described(id, error)}
          rows={9}
          dir="auto"
          maxLength={EVENT_TEXT_LIMITS.description}
          aria-required="true"
          className="block min-h-48 w-full rounded-b-lg bg-surface px-3.5 py-2.5 text-base -outline-offset-3"
          onKeyDown={onKeyDown}
        />
      </div>
    </Frame>
  );
}
