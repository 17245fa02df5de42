import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { useState } from 'react';
import { Guard } from '#web/kit/access/guard.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { privateHead } from '#web/kit/page/private-head.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import AdminDashboard from './admin-dashboard.tsx';

const ADMINS: readonly User['role'][] = ['admin'];

export const head = () => privateHead(t('Admin##page'), t('Applications, event submissions and clients.'));

/** The admin page. Sends clients to /login, but shows a notice to an admin who loses the role while the page is open. */
export default function AdminPage() {
  const me = useMe();
  const [admitted, setAdmitted] = useState(false);
  if (me?.role === 'admin' && !admitted) setAdmitted(true);
  if (me?.role === 'client' && admitted) return <AccessDenied />;
  return (
    <Guard roles={ADMINS}>
      <AccountGate>{() => <AdminDashboard />}</AccountGate>
    </Guard>
  );
}

function AccessDenied() {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <Icon name="close" className="mx-auto size-12 text-danger" />
      <h1 className="mt-4 text-3xl">{t('Access denied. Admin privileges required.')}</h1>
    </div>
  );
}
