import type { Template } from '#contract/flyers/templates.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

const LOOKS: Record<Template['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Withdrawn' },
};

export function TemplateStatusBadge({ status }: Pick<Template, 'status'>) {
  return <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>;
}
