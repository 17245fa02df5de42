import { DATE_PRESETS } from '#web/filters/list-parameters.ts';
import { Link } from '#web/router/link.tsx';
import { listOf } from './browse-words.ts';

const LINKS = [
  ...DATE_PRESETS.map(([preset, label]) => [listOf('dates', preset), label] as const),
  ['/', 'All upcoming'],
  [listOf('when', 'past'), 'Past events'],
] as const;

export function DateLinks() {
  return (
    <section aria-labelledby="by-date" className="mt-12 lg:mt-16">
      <h2 id="by-date" className="text-2xl font-extrabold sm:text-3xl">
        When
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2 sm:gap-3">
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-control bg-surface px-4 font-semibold hover:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
