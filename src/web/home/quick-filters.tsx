import { Link } from '#web/ui/link.tsx';
import { addressWith } from './list-parameters.ts';

type Filter = readonly [label: string, value: string | null];

const TYPES: readonly Filter[] = [
  ['All', null],
  ['Flyer Enabled', 'true'],
  ['Info Only', 'false'],
];

const PERIODS: readonly Filter[] = [
  ['Upcoming', null],
  ['Past', 'past'],
];

/** Filters are links: each has an address of its own, and they work without scripts. */
export function QuickFilters({ parameters }: { parameters: URLSearchParams }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Filters label="Filter events" parameters={parameters} name="flyerEnabled" filters={TYPES} />
      <Filters label="Period" parameters={parameters} name="when" filters={PERIODS} />
    </div>
  );
}

function Filters({
  label,
  parameters,
  name,
  filters,
}: {
  label: string;
  parameters: URLSearchParams;
  name: string;
  filters: readonly Filter[];
}) {
  const chosen = parameters.get(name);
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {filters.map(([text, value]) => (
        <Link
          key={text}
          to={addressWith(parameters, { [name]: value })}
          aria-current={chosen === value ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-control px-3.5 text-sm font-semibold hover:border-ink sm:px-4 sm:text-base aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
