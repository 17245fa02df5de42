import { Icon } from '#web/ui/icon.tsx';
import { feedsOf } from './home-words.ts';

export function SubscribeLinks({ parameters }: { parameters: URLSearchParams }) {
  const [calendar, news] = feedsOf(parameters);
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-4 text-sm text-ink-soft">
      <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-center">
        <Icon name="calendar" className="size-4" />
        Subscribe to this list:
      </span>
      {[
        { ...calendar, label: 'Calendar feed' },
        { ...news, label: 'RSS' },
      ].map(({ href, type, label }) => (
        <a
          key={href}
          href={href}
          type={type}
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-clay underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
