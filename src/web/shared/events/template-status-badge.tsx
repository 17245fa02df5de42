import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

const LOOKS: Record<Template['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: m('Pending') },
  approved: { tone: 'success', label: m('Approved') },
  rejected: { tone: 'danger', label: m('Withdrawn') },
};

export function TemplateStatusBadge({ status }: Pick<Template, 'status'>) {
  return <Badge tone={LOOKS[status].tone}>{t(LOOKS[status].label)}</Badge>;
}
