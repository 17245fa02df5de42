import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import { Link } from '#web/kit/router/link.tsx';

const LOOKS = {
  tokens: { box: 'bg-marigold text-on-marigold', link: '' },
  upgrade: { box: 'border-2 border-line bg-surface', link: 'text-clay' },
};

export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  return warningsOf(summary).map(({ title, about, remedy, topic }) => (
    <div key={topic} className={`rounded-2xl px-4 pt-3 pb-1 ${LOOKS[topic].box}`}>
      <p className="font-semibold text-pretty">{title}</p>
      {about && <p className="text-sm text-pretty text-ink-soft">{about}</p>}
      <Link
        to={`/contact?about=${topic}`}
        className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${LOOKS[topic].link}`}
      >
        {remedy}
      </Link>
    </div>
  ));
}

interface PackageWarning {
  title: string;
  /** The reason for the warning, and the kinds of events that use up the limit. */
  about: string | null;
  /** The request that the viewer can send to the team. */
  remedy: string;
  /** The topic of that request on the contact page. */
  topic: keyof typeof LOOKS;
}

export function warningsOf({ user, ...summary }: PackageSummary): PackageWarning[] {
  const warnings: PackageWarning[] = [];
  if (user.tokens < LOW_TOKENS) {
    warnings.push({
      title: t('Low tokens! You need at least 10 tokens to enable flyers on new events.'),
      about: null,
      remedy: t('Add tokens'),
      topic: 'tokens',
    });
  }
  if (summary.eventsRemaining === 0) {
    warnings.push({
      title: t('Event limit reached!'),
      about: t(
        '{allowed, plural, one {You have used your package’s only event.} other {You have used all # events of your package.}} Past and deleted events count; drafts and rejected or withdrawn events don’t.',
        { allowed: user.eventsAllowed ?? 0 },
      ),
      remedy: t('Upgrade your package'),
      topic: 'upgrade',
    });
  }
  return warnings;
}
