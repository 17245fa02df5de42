import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { useHead } from '#web/kit/page/head.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { AnalyticsView } from './analytics-view.tsx';

export const head = privateHead(
  'Analytics',
  'What your events bring: views, flyers, downloads, shares, clicks and calendar adds.',
);

export default function AnalyticsPage() {
  useHead(head);
  return <AccountGate>{() => <AnalyticsView />}</AccountGate>;
}
