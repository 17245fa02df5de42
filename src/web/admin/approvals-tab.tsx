import { Applications } from '#web/clients/applications.tsx';
import { Submissions } from '#web/reviews/submissions.tsx';

/** All that waits for an admin. */
export function ApprovalsTab() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
      <Applications />
      <Submissions />
    </div>
  );
}
