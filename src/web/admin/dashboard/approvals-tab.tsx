import { Applications } from '#web/admin/clients/applications.tsx';
import { Submissions } from '#web/admin/reviews/submissions.tsx';
import { WaitingTemplates } from '#web/admin/reviews/waiting-templates.tsx';

export default function ApprovalsTab() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
      <Applications />
      <Submissions />
      <WaitingTemplates />
    </div>
  );
}
