import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { LOW_TOKENS_FOR_FLYERS } from '#contract/events/event-rules.ts';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { LIMIT_REACHED } from './save-words.ts';

export function PackageBanner({ summary }: { summary: PackageSummary }) {
  const { eventsRemaining, user } = summary;
  const isReached = eventsRemaining === 0;
  return (
    <section
      aria-label={t('Package')}
      className={`rounded-3xl border-2 bg-surface p-4 sm:px-6 ${isReached ? 'border-danger' : 'border-line'}`}
    >
      {isReached && <LimitReached />}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {!isReached && (
          <Figure icon="calendar" label={t('Events remaining')}>
            {eventsRemaining === null || user.eventsAllowed === null
              ? t('Unlimited')
              : t('{remaining} of {allowed}', { remaining: eventsRemaining, allowed: user.eventsAllowed })}
          </Figure>
        )}
        <Figure icon={TOKEN} label={t('Tokens available')}>
          {user.tokens.toLocaleString(locale())}
        </Figure>
      </dl>
      {user.tokens < LOW_TOKENS && (
        <p className="mt-3 flex gap-2.5 rounded-xl bg-marigold px-3 py-2 font-semibold text-on-marigold">
          <span aria-hidden="true">!</span>
          {t(LOW_TOKENS_FOR_FLYERS)}
        </p>
      )}
    </section>
  );
}

function LimitReached() {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
      <p>
        <b className="block font-display text-xl font-bold text-danger">{t(LIMIT_REACHED.title)}</b>
        {t(LIMIT_REACHED.description)} {t('Until then, you can save this one as a draft.')}
      </p>
      <Link to="/contact?about=upgrade" className={buttonClass('danger')}>
        {t('Upgrade')}
        <Icon name="arrow" className="size-5 turns-rtl" />
      </Link>
    </div>
  );
}

function Figure({ icon, label, children }: { icon: IconName; label: string; children: string }) {
  return (
    <div className="relative sm:ps-9">
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute top-2 start-0 size-6 text-clay max-sm:hidden" />
        {label}
      </dt>
      <dd className="font-display text-xl leading-tight font-bold tabular-nums">{children}</dd>
    </div>
  );
}
