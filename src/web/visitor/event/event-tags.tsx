import type { EventDetail } from '#contract/events/events.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { tagsOf } from '#web/shared/events/event-words.ts';

/** A touch target taller than its badge. */
export const BADGE_LINK = 'inline-flex min-h-11 max-w-full min-w-11 items-center sm:min-w-0';

export function searchPath(text: string): string {
  return `/?search=${encodeURIComponent(text)}`;
}

/** Below the text: twenty tags would push name and date off a phone's screen. */
export function EventTags({ event }: { event: EventDetail }) {
  const tags = tagsOf(event);
  if (tags.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <Link key={tag} to={searchPath(tag)} className={BADGE_LINK}>
          <Badge tone="neutral">
            <span className="truncate" dir="auto">
              {tag}
            </span>
          </Badge>
        </Link>
      ))}
    </div>
  );
}
