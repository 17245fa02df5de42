import { rich } from '#web/kit/language/t.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { holdPunctuation } from '#web/shared/events/hold-punctuation.ts';
import { StoredPicture } from '#web/shared/events/stored-picture.tsx';
import { tagsOf } from '#web/shared/events/event-words.ts';

const FILTERS: readonly string[] = FILTER_CATEGORIES;

/** The address of a category: the filtered home page or, for a category without a filter, a search for its name. */
function categoryPath(category: string): string {
  return FILTERS.includes(category) ? `/?category=${category}` : searchPath(category);
}

/** Text size classes for a name. Long names must not fill the screen, and long words must not break on phones. */
function sizeOf(name: string): string {
  if (name.length > 70) return 'text-3xl sm:text-4xl';
  return /\S{16}/.test(name) ? 'text-3xl sm:text-6xl' : 'text-4xl sm:text-6xl';
}

export function EventTitle({ event }: { event: EventDetail }) {
  return (
    <header>
      {event.logoPath && (
        <StoredPicture
          path={event.logoPath}
          look={event.pictures.logo}
          place="logo"
          className="-mt-16 mb-4 size-24 rounded-2xl border-4 border-paper"
          whole
        />
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <EventBadge event={event} />
        {event.category && (
          <Link to={categoryPath(event.category)} className={BADGE_LINK}>
            <Badge tone="info">
              <span className="capitalize">{categoryLabel(event.category)}</span>
            </Badge>
          </Link>
        )}
      </div>
      <h1 className={`mt-2 font-extrabold ${sizeOf(event.name)}`} dir="auto">
        {holdPunctuation(event.name)}
      </h1>
      <p className="mt-3 text-ink-soft" dir="auto">
        {rich('By {organizer}', {
          organizer: (
            <Link
              to={searchPath(event.organizer.name)}
              className="-my-2.5 inline-block py-2.5 font-semibold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
            >
              {event.organizer.name}
            </Link>
          ),
        })}
      </p>
    </header>
  );
}

/** Classes of a badge's link. The touch target is taller than the badge. */
const BADGE_LINK = 'inline-flex min-h-11 max-w-full min-w-11 items-center sm:min-w-0';

function searchPath(text: string): string {
  return `/?search=${encodeURIComponent(text)}`;
}

/** The event's tags, placed below the text, because twenty tags would push the name and date off a phone's screen. */
export function EventTags({ event }: { event: EventDetail }) {
  const tags = tagsOf(event);
  if (tags.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <Link key={tag} to={searchPath(tag)} className={BADGE_LINK}>
          <Badge tone="neutral">
            <bdi className="truncate">{tag}</bdi>
          </Badge>
        </Link>
      ))}
    </div>
  );
}
