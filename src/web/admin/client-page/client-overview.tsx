import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { ClientDetail } from '#contract/admin/admin.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';

export function ClientOverview({ client }: { client: ClientDetail }) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard label={t('Token Balance')} icon={TOKEN} value={client.tokens} />
        <FigureCard label={t('Events')} icon="calendar" value={client.eventsCount} />
        <FigureCard label={t('Flyers')} icon="image" value={client.flyersCount} />
        <FigureCard label={t('Downloads')} icon="download" value={client.downloadsCount} />
      </dl>
      <dl className="grid gap-x-8 rounded-2xl border-2 border-line bg-surface px-4 py-2 sm:grid-cols-2">
        {factsOf(client).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function factsOf(client: ClientDetail): [string, string][] {
  const number = (value: number): string => value.toLocaleString(locale());
  const limit = (value: number | null): string => (value === null ? t('Unlimited##limit') : number(value));
  return [
    [t('Package'), t(PACKAGES[client.packageTier].label)],
    [t('Watermark'), t(client.hasWatermark ? 'Yes' : 'No')],
    [t('Tokens issued'), number(client.tokensIssued)],
    [t('Tokens used'), number(client.tokensUsed)],
    [t('Events allowed'), limit(client.eventsAllowed)],
    [t('Events counted'), number(client.eventsCreated)],
    [t('Featured events allowed'), limit(client.featuredEventsAllowed)],
    [
      t('Custom price'),
      client.customPackagePrice === null ? '–' : formatPrice(client.customPackagePrice, 'USD'),
    ],
    [t('Two-step sign-in'), t(client.twoFactorEnabled ? 'On##two steps' : 'Off##two steps')],
    [t('Joined'), formatDateTime(client.createdAt)],
  ];
}
