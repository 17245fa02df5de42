import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';

/** A notice that attendees cannot make flyers because the owner has no tokens. */
export function PausedFlyers({ paused: { count, events } }: { paused: PackageSummary['pausedFlyers'] }) {
  if (count === 0) return null;
  const more = count - events.length;
  return (
    <section
      aria-label={t('Flyers are paused')}
      className="mb-6 rounded-3xl border-2 border-danger bg-surface p-4 sm:px-6"
    >
      <p className="font-display text-xl font-bold text-danger">
        {t(
          '{count, plural, one {Flyers are paused for your event} other {Flyers are paused for # of your events}}',
          { count },
        )}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {events.map(({ id, name, slug }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/events/${slug}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              dir="auto"
            >
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="inline-flex min-h-11 items-center">{t('and {count} more', { count: more })}</li>
        )}
      </ul>
      <p className="mt-1 text-pretty">
        {t(
          'You have no tokens left, and each flyer costs 1. Attendees can make flyers again as soon as we add tokens to your account.',
        )}
      </p>
      <Link to="/contact?about=tokens" className={buttonClass('danger', 'mt-3')}>
        {t('Contact us for tokens')}
      </Link>
    </section>
  );
}
