import { Icon } from '#web/ui/icon.tsx';

export function TokenBadge({ tokens }: { tokens: number }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-marigold px-2 py-0.5 text-sm text-on-marigold">
      <Icon name="token" className="size-4" />
      {tokens.toLocaleString('en')}
      <span className="sr-only">{tokens === 1 ? 'token' : 'tokens'}</span>
    </span>
  );
}
