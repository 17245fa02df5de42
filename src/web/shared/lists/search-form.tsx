import type { FormEvent } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

interface SearchFormProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

/** Searches on submit, not per letter, to save mobile data. Clearing it shows everything. */
export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(formText(new FormData(event.currentTarget), 'search'));
  }
  return (
    <search className="flex-1">
      <form onSubmit={onSubmit} className="flex gap-2">
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          className={`${FIELD} h-12 min-w-0 flex-1 text-ellipsis`}
          onChange={(event) => event.target.value === '' && onSearch('')}
        />
        <Button type="submit" variant="secondary" aria-label="Search" className="h-12">
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}
