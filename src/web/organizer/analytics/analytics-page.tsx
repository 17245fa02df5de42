import { BRAND } from '#contract/brand.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { useHead } from '#web/kit/page/head.ts';
import { AnalyticsView } from './analytics-view.tsx';

export const head = {
  title: `Analytics – ${BRAND.name}`,
  description: 'What your events bring: views, flyers, downloads, shares, clicks and calendar adds.',
  noIndex: true,
};

export default function AnalyticsPage() {
  useHead(head);
  return <AccountGate>{() => <AnalyticsView />}</AccountGate>;
}
