import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { eventStatusLabel } from '#web/shared/events/event-status-badge.tsx';
import type { PaletteResults } from '#contract/admin/palette.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { managementOf } from '#web/admin/managed-events/event-address.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { ADMIN_TABS } from './admin-tabs.ts';

interface Entry {
  key: string;
  label: string;
  about?: string;
  to: string;
}

/** Pages that the palette can open. The labels are messages to translate. */
const PAGES = [
  ...ADMIN_TABS.map(({ value, label }) => ({ label, to: `?tab=${value}` })),
  { label: m('Create Event'), to: '/create-event' },
  { label: m('Account'), to: '/account' },
  { label: m('Home'), to: '/' },
];

/** Debounce delay of the search in milliseconds. */
const TYPING_MS = 150;

/** Finds pages, events and clients by their names. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const { groups, isPending } = useGroups(text.trim());
  const entries = groups.flatMap(([, members]) => members);
  const active = entries[Math.min(at, entries.length - 1)];

  function go(entry: Entry | undefined): void {
    if (!entry) return;
    onClose();
    navigate(entry.to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(active);
    }
  }
  return (
    <Dialog title={t('Go to')} onClose={onClose}>
      <div className="p-4 pb-2">
        <input
          ref={takeFocus}
          type="text"
          role="combobox"
          aria-label={t('Find events, clients and pages')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.key}`}
          placeholder={t('Event, client or page')}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className={`${FIELD} h-12`}
        />
      </div>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot show groups of options with two texts each */}
      <div className="max-h-[60dvh] min-h-32 overflow-y-auto overscroll-contain px-4 pb-4">
        <div id={id} role="listbox" aria-label={t('Results')} tabIndex={-1}>
          {groups.map(([group, members]) => (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden="true" className="mt-3 mb-1 px-3 text-sm font-semibold text-ink-soft">
                {group}
              </p>
              {members.map((entry) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
                <div
                  key={entry.key}
                  ref={entry === active ? showWhole : undefined}
                  id={`${id}-${entry.key}`}
                  role="option"
                  aria-selected={entry === active}
                  tabIndex={-1}
                  onClick={() => go(entry)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-xl px-3 py-1.5 hover:bg-paper-deep aria-selected:bg-paper-deep"
                >
                  <bdi className="font-semibold wrap-anywhere">{entry.label}</bdi>
                  <span className="text-sm wrap-anywhere text-ink-soft">{entry.about}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <output className="block px-3 py-2 text-sm text-ink-soft">
          {isPending ? t('Searching…') : entries.length === 0 && t('Nothing found')}
        </output>
      </div>
    </Dialog>
  );
}

/** Focuses the search field immediately. Otherwise the dialog would focus its first button. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** The matching entries under the name of their group. Groups without entries are omitted. */
function useGroups(text: string): { groups: [name: string, entries: Entry[]][]; isPending: boolean } {
  const search = useDebounced(text, TYPING_MS);
  const found = useQuery<PaletteResults | null>({
    queryKey: [`/api/admin/palette?${new URLSearchParams({ search }).toString()}`],
    enabled: search !== '',
    staleTime: 10_000,
  });
  const results = useDeferredValue(search === '' ? null : found.data);
  const pages = PAGES.map(({ label, to }) => ({ key: to, label: t(label), to })).filter(({ label }) =>
    label.toLowerCase().includes(text.toLowerCase()),
  );
  const events = (results?.events ?? []).map((event) => ({
    key: event.id,
    label: event.name,
    about: eventStatusLabel(event.status),
    to: managementOf(event),
  }));
  const clients = (results?.clients ?? []).map(({ id, name, email }) => ({
    key: id,
    label: name,
    about: email,
    to: `/admin/clients/${id}`,
  }));
  const groups: [string, Entry[]][] = [
    [t('Pages'), pages],
    [t('Events'), events],
    [t('Clients'), clients],
  ];
  const isPending = text !== search || (search !== '' && found.isPending);
  return { groups: groups.filter(([, entries]) => entries.length > 0), isPending };
}
