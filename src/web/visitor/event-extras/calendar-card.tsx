import type { EventDetail } from '#contract/events/events.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { reportAction } from '#web/shared/sharing/report-action.ts';
import { calendarLinks } from './calendar-links.ts';

/** Plain links work before hydration. The server counts downloads of the .ics file. */
export function CalendarCard({ event }: { event: EventDetail }) {
  return (
    <section className="rounded-3xl border-2 border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">Add to Calendar</h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {calendarLinks(event).map(({ name, href, download }) => (
          <li key={name} className="max-sm:w-full">
            <a
              href={href}
              className={buttonClass('secondary', 'max-sm:w-full')}
              {...(download
                ? { download: '' }
                : { target: '_blank', rel: 'noopener', onClick: () => reportAction(event.id, 'calendar') })}
            >
              <Icon name={download ? 'download' : 'calendar'} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
