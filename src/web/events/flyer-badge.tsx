import { Badge } from '#web/ui/badge.tsx';

export function FlyerBadge({ enabled }: { enabled: boolean }) {
  return enabled ? <Badge tone="success">Flyer Enabled</Badge> : <Badge tone="neutral">Info Only</Badge>;
}
