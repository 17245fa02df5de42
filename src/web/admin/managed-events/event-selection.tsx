import { Facts } from '#web/shared/lists/facts.tsx';
import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { BULK_EVENTS_MAX } from '#contract/events/review.ts';
import { useRef, useState } from 'react';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_WORDS, type OfferedAction } from './bulk-words.ts';
import { managementOf } from './event-address.ts';
import { EventBadges } from '#web/admin/reviews/event-badges.tsx';
import { EventFilters, useEventFilters } from './event-filters.tsx';

const PATH = '/api/admin/all-events';

/** The list of events. Admins open an event, or select several for bulk actions. */
export function EventSelection() {
  const [filters, setFilters] = useEventFilters();
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminEvent>>(new Map());
  const [action, setAction] = useState<OfferedAction | null>(null);
  const section = useRef<HTMLElement>(null);
  const shown = usePagedList<AdminEvent>(PATH, filters).data?.items ?? [];

  function toggle(event: AdminEvent, on: boolean): void {
    const next = new Map(selected);
    if (on) next.set(event.id, event);
    else next.delete(event.id);
    setSelected(next);
  }
  function finish(): void {
    setAction(null);
    setSelected(new Map());
    section.current?.focus();
  }

  return (
    <div className="grid gap-6">
      <div className="-mb-4">
        <EventFilters
          filters={filters}
          onChange={(changed) => {
            setSelected(new Map());
            setFilters(changed);
          }}
        />
      </div>
      <ListSection<AdminEvent>
        ref={section}
        path={PATH}
        parameters={filters}
        id="management"
        title={t('Events')}
        purpose={t('Manage many events at once, or open one.')}
        what={t('the events')}
        empty={{ title: t('No events found'), text: t('No events match this search and status.') }}
        tools={
          shown.length > 0 && (
            <Button
              variant="ghost"
              className="-mt-2 mb-2 -ms-5"
              onClick={() =>
                setSelected(
                  selected.size > 0
                    ? new Map()
                    : new Map(shown.slice(0, BULK_EVENTS_MAX).map((event) => [event.id, event])),
                )
              }
            >
              {selected.size > 0
                ? t('Clear selection')
                : t('Select all {count} shown', { count: shown.length })}
            </Button>
          )
        }
      >
        {(event) => (
          <SelectableEvent
            event={event}
            isSelected={selected.has(event.id)}
            onSelect={(on) => toggle(event, on)}
          />
        )}
      </ListSection>
      {selected.size > 0 && <BulkBar number={selected.size} onAction={setAction} />}
      {action && (
        <BulkDialog
          action={action}
          events={[...selected.values()]}
          onClose={() => setAction(null)}
          onDone={finish}
        />
      )}
    </div>
  );
}

interface SelectableEventProps {
  event: AdminEvent;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
}

function SelectableEvent({ event, isSelected, onSelect }: SelectableEventProps) {
  return (
    <article
      className={`flex items-start rounded-2xl border-2 bg-surface py-2 pe-4 ${isSelected ? 'border-clay' : 'border-line'}`}
    >
      <label className="grid size-12 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={t('Select {name}', { name: event.name })}
          className="size-5 accent-clay"
        />
      </label>
      <div className="min-w-0 flex-1 py-1">
        <h3 className="text-lg leading-tight wrap-anywhere" dir="auto">
          <Link to={managementOf(event)} className="py-1.5 underline-offset-4 hover:underline">
            {event.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          <Facts
            facts={[
              formatDateRange(event.eventDate, event.eventEndDate),
              event.location,
              event.owner.organization ?? event.owner.name,
            ]}
          />
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <EventBadges event={event} />
        </p>
      </div>
    </article>
  );
}

const ACTIONS: readonly OfferedAction[] = ['approve', 'feature', 'archive', 'reject'];
const VARIANTS: Partial<Record<OfferedAction, ButtonVariant>> = { approve: 'primary', reject: 'danger' };

/** Bulk actions, visible while the list scrolls. */
function BulkBar({ number, onAction }: { number: number; onAction: (action: OfferedAction) => void }) {
  return (
    <fieldset
      aria-label={t('Selected events')}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-3xl border-2 border-ink bg-surface p-3 shadow-lg *:whitespace-nowrap max-sm:*:flex-1 max-sm:*:px-2"
    >
      <output className="px-2 font-semibold max-sm:min-w-full sm:flex-1">
        {t('{count, plural, one {# selected} other {# selected}}', { count: number })}
      </output>
      {ACTIONS.map((action) => (
        <Button key={action} variant={VARIANTS[action] ?? 'secondary'} onClick={() => onAction(action)}>
          {t(BULK_WORDS[action].label)}
        </Button>
      ))}
    </fieldset>
  );
}
