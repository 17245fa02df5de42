import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { CHART } from '#web/kit/ui/late-icons.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

const ACTIONS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/create-event', label: m('Create New Event'), icon: 'plus' },
  { to: '/create-template', label: m('Design Template'), icon: 'image' },
  { to: '/dashboard/analytics', label: m('View Analytics'), icon: CHART },
];

/** Links to the most common tasks. @param isLimitReached whether the package allows no more events; the button to create one is then not highlighted */
export function QuickActions({ isLimitReached }: { isLimitReached: boolean }) {
  return (
    <section aria-labelledby="quick-actions" className="w-full sm:w-auto">
      <h2 id="quick-actions" className="mb-2 text-lg">
        {t('Quick Actions')}
      </h2>
      <div className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:flex">
        {ACTIONS.map(({ to, label, icon }, index) => (
          <Link
            key={to}
            to={to}
            className={
              index === 0
                ? buttonClass(isLimitReached ? 'secondary' : 'primary', 'min-h-12')
                : // Two buttons fit side by side on a phone.
                  buttonClass('secondary', 'min-h-12 max-sm:px-1! max-sm:text-sm')
            }
          >
            <Icon name={icon} className={index === 0 ? 'size-5' : 'size-5 max-sm:hidden'} />
            {t(label)}
          </Link>
        ))}
      </div>
    </section>
  );
}
