import type { ClientDetail } from '#contract/admin/admin.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';

export function ClientOverview({ client }: { client: ClientDetail }) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard label="Token Balance" icon="token" value={client.tokens} />
        <FigureCard label="Events" icon="calendar" value={client.eventsCount} />
        <FigureCard label="Flyers" icon="image" value={client.flyersCount} />
        <FigureCard label="Downloads" icon="download" value={client.downloadsCount} />
      </dl>
      <dl className="grid gap-x-8 rounded-2xl border-2 border-line bg-surface px-4 py-2 sm:grid-cols-2">
        {factsOf(client).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function factsOf(client: ClientDetail): [string, string][] {
  const number = (value: number): string => value.toLocaleString('en');
  const limit = (value: number | null): string => (value === null ? 'Unlimited' : number(value));
  return [
    ['Package', PACKAGES[client.packageTier].label],
    ['Watermark', client.hasWatermark ? 'Yes' : 'No'],
    ['Tokens issued', number(client.tokensIssued)],
    ['Tokens used', number(client.tokensUsed)],
    ['Events allowed', limit(client.eventsAllowed)],
    ['Events counted', number(client.eventsCreated)],
    ['Featured events allowed', limit(client.featuredEventsAllowed)],
    [
      'Custom price',
      client.customPackagePrice === null ? '–' : formatPrice(client.customPackagePrice, 'USD'),
    ],
    ['Two-step sign-in', client.twoFactorEnabled ? 'On' : 'Off'],
    ['Joined', formatDateTime(client.createdAt)],
  ];
}
