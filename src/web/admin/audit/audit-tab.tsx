import { AuditList } from './audit-list.tsx';

export default function AuditTab() {
  return <AuditList />;
}
