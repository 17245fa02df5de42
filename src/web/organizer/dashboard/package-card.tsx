import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';

export function PackageCard({ summary }: { summary: PackageSummary }) {
  const { user, tokensUsed } = summary;
  return (
    <section className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
      <Pattern seed={`package-${user.packageTier}`} category="business" className="h-16 w-full" />
      <div className="p-5">
        <p className="text-sm text-ink-soft">{t('Your package')}</p>
        <h2 className="text-2xl">{t(PACKAGES[user.packageTier].label)}</h2>
        <div className="mt-4 grid gap-4">
          <Limit label={t('Events')} remaining={summary.eventsRemaining} allowed={user.eventsAllowed} />
          <Limit
            label={t('Featured events')}
            remaining={summary.featuredEventsRemaining}
            allowed={user.featuredEventsAllowed}
            about={<FeaturedWords summary={summary} />}
          />
        </div>
        <dl className="mt-4 grid gap-1.5 border-t-2 border-line pt-4 text-sm">
          <Line label={t('Tokens used')}>{tokensUsed.toLocaleString(locale())}</Line>
          <Line label={t('Tokens left')}>{user.tokens.toLocaleString(locale())}</Line>
          <Line label={t('Watermark on flyers')}>{user.hasWatermark ? t('Yes') : t('No')}</Line>
        </dl>
        <Link to="/dashboard/tokens" className={buttonClass('secondary', 'mt-4 w-full')}>
          <Icon name={TOKEN} />
          {t('Token History')}
        </Link>
      </div>
    </section>
  );
}

function FeaturedWords({ summary: { user, featuredEventsRemaining } }: { summary: PackageSummary }) {
  if (featuredEventsRemaining !== 0)
    return t('Our team chooses which events are shown first on the home page; write to us to suggest one.');
  const allowed = user.featuredEventsAllowed ?? 0;
  return (
    <>
      {t('Featured event limit reached!')}{' '}
      {allowed === 0
        ? t('Featured events are shown first on the home page. Your package includes none.')
        : t(
            '{allowed, plural, one {You have used your package’s only featured event.} other {You have used all # featured events of your package.}}',
            { allowed },
          )}{' '}
      <Link
        to="/contact?about=upgrade"
        className="-my-1 inline-block py-1 font-semibold text-clay underline underline-offset-4"
      >
        {t('Upgrade your package')}
      </Link>
    </>
  );
}

interface LimitProps {
  label: string;
  remaining: number | null;
  allowed: number | null;
  about?: ReactNode;
}

/** Shows how much of a limit remains. Null means unlimited. */
function Limit({ label, remaining, allowed, about }: LimitProps) {
  return (
    <div>
      <p className="flex justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{leftOf(remaining, allowed)}</span>
      </p>
      {Boolean(allowed) && remaining !== null && (
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-baobab"
            style={{ width: `${Math.min(100, (remaining / allowed!) * 100)}%` }}
          />
        </div>
      )}
      {about && <p className="mt-1.5 text-sm text-pretty text-ink-soft">{about}</p>}
    </div>
  );
}

function leftOf(remaining: number | null, allowed: number | null): string {
  if (remaining === null || allowed === null) return t('Unlimited');
  return allowed === 0 ? t('Not included') : t('{remaining} of {allowed} left', { remaining, allowed });
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
