import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const TYPES = [
  { label: 'All', flyerEnabled: null },
  { label: 'Flyer Enabled', flyerEnabled: 'true' },
  { label: 'Info Only', flyerEnabled: 'false' },
] as const;

/** The list's address with other filters; the place in the list is dropped, because it belongs to the old ones. */
function withType(parameters: URLSearchParams, flyerEnabled: string | null): string {
  const next = new URLSearchParams(parameters);
  if (flyerEnabled) next.set('flyerEnabled', flyerEnabled);
  else next.delete('flyerEnabled');
  return next.size ? `/?${next}` : '/';
}

/** Filters are links: each has an address of its own, and they work without scripts. */
export function QuickFilters({ parameters }: { parameters: URLSearchParams }) {
  const chosen = parameters.get('flyerEnabled');
  return (
    <nav aria-label="Filter events" className="flex flex-wrap items-center gap-2">
      {TYPES.map(({ label, flyerEnabled }) => (
        <Link
          key={label}
          to={withType(parameters, flyerEnabled)}
          aria-current={chosen === flyerEnabled ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-control px-3.5 text-sm font-semibold hover:border-ink sm:px-4 sm:text-base aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {label}
        </Link>
      ))}
      {parameters.size > 0 && (
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 font-semibold text-clay sm:px-3 underline underline-offset-4"
        >
          <Icon name="close" className="size-4" />
          Clear Filters
        </Link>
      )}
    </nav>
  );
}
