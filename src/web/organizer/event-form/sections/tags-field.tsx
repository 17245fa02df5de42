import { t } from '#web/kit/language/t.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { described, FIELD, Frame } from '#web/kit/form/form-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { EventForm } from '../use-event-form.ts';

/** A Latin comma, or the comma of Arabic keyboards. */
const COMMA = /[,،]/;

/** Edits a comma-separated text as chips. */
export function TagsField({ form }: { form: EventForm }) {
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: form.control, name: 'tags' });
  const [typed, setTyped] = useState('');
  const tags = tagsIn(field.value);

  function add(text: string): void {
    const known = new Set(tags.map((tag) => tag.toLowerCase()));
    const added = tagsIn(text).filter((tag) => !known.has(tag.toLowerCase()));
    if (added.length > 0) field.onChange([...tags, ...added].join(', '));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !typed && tags.length > 0) {
      field.onChange(tags.slice(0, -1).join(', '));
    }
  }

  return (
    <Frame
      id={id}
      label={t('Tags')}
      hint={t('Press Enter or type a comma after each tag.')}
      error={fieldState.error?.message}
    >
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center rounded-full bg-indigo-tint ps-4 text-indigo">
              <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                {tag}
              </span>
              <button
                type="button"
                aria-label={t('Remove {name}', { name: tag })}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
                onClick={() => {
                  field.onChange(tags.filter((other) => other !== tag).join(', '));
                  input.current?.focus();
                }}
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        {...described(id, fieldState.error?.message)}
        name="tags"
        className={`${FIELD} h-12`}
        autoComplete="off"
        enterKeyHint="enter"
        dir="auto"
        placeholder={t('fintech, startups')}
        value={typed}
        onChange={({ target }) => (COMMA.test(target.value) ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(typed);
          field.onBlur();
        }}
      />
    </Frame>
  );
}

function tagsIn(text: string): string[] {
  return [...new Set(text.split(COMMA).map((tag) => tag.trim()))].filter(Boolean);
}
