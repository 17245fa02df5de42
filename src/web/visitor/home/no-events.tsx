import { t } from '#web/kit/language/t.ts';
import { buttonClass, TEXT_LINK } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { addressOf, addressWith } from '#web/visitor/filters/list-parameters.ts';

/** Links from an empty list to similar lists that may contain events. */
export function NoEvents({ parameters }: { parameters: URLSearchParams }) {
  const term = parameters.get('search');
  const alone = term ? addressOf(new URLSearchParams({ search: term })) : null;
  const ways: [address: string, label: string][] = [];
  if (alone && alone !== addressWith(parameters, { sort: null }))
    ways.push([alone, t('Search everywhere for “{term}”', { term: term ?? '' })]);
  if (!parameters.has('when')) ways.push([addressWith(parameters, { when: 'all' }), t('Search past events')]);
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <Pattern seed="no-events" category="other" className="mx-auto h-24 w-48 rounded-3xl" />
      <h3 className="mt-6 text-2xl">{t('No events found')}</h3>
      <p className="mt-2 text-ink-soft">
        {t(term ? 'Try adjusting your search terms' : 'No events match your current filters')}
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-2">
        {ways.map(([address, label]) => (
          <li key={address}>
            <Link to={address} className={buttonClass('secondary', 'w-full')}>
              <bdi className="min-w-0 truncate">{label}</bdi>
            </Link>
          </li>
        ))}
        {parameters.size > 0 && (
          <li>
            <Link to="/" className={TEXT_LINK}>
              {t('See all upcoming events')}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
