import type { User } from '#contract/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import { MAY_NOT_EDIT_TEMPLATE, TEMPLATE_NOT_FOUND } from '#contract/template-rules.ts';
import type { Template } from '#contract/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { AccountPending, AccountSuspended } from '#web/access/account-notice.tsx';
import { homeOf } from '#web/access/home-of.ts';
import { ApiError } from '#web/api/api.ts';
import { useMe } from '#web/api/use-me.ts';
import { useRefusal } from '#web/api/use-refusal.ts';
import { useHead } from '#web/page/head.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation, usePathPart } from '#web/router/router.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Designer } from './designer.tsx';

export const head = {
  title: `Template Designer – ${BRAND.name}`,
  description: `Design a flyer template on ${BRAND.name}.`,
  noIndex: true,
};

/** /create-template with `eventId` or `edit`, and /edit-template/:id. */
export default function DesignerPage() {
  useHead(head);
  const me = useMe();
  const query = new URLSearchParams(useLocation().search);
  const fromPath = usePathPart('/edit-template/:id', 'id');
  const id = fromPath || query.get('edit');
  if (!me) return null;
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  if (id) return <EditTemplate key={`${me.id}-${id}`} me={me} id={id} />;
  return <Designer key={me.id} me={me} template={null} eventId={query.get('eventId') ?? ''} />;
}

function EditTemplate({ me, id }: { me: User; id: string }) {
  const { data, error, isPending, refetch } = useQuery<Template | null>({
    queryKey: [`/api/templates/${encodeURIComponent(id)}`],
    // A design begins with the template as it is now.
    gcTime: 0,
    staleTime: Infinity,
  });
  useRefusal(data === null);
  if (isPending) return <Spinner label="Loading template" />;
  if (data) return <Designer me={me} template={data} eventId={data.eventId} />;
  const status = data === null ? 401 : error instanceof ApiError ? error.status : 0;
  if (status === 401)
    return <Blocked title="Please sign in to edit this template." to="/login" label="Login" />;
  if (status === 403)
    return <Blocked title={MAY_NOT_EDIT_TEMPLATE} to={homeOf(me)} label="Back to Dashboard" />;
  if (status === 404) return <Blocked title={TEMPLATE_NOT_FOUND} to={homeOf(me)} label="Back to Dashboard" />;
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <LoadFailed what="the template" onRetry={() => void refetch()} />
    </div>
  );
}

function Blocked({ title, to, label }: { title: string; to: string; label: string }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:py-16">
      <section className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed="edit-template" category="community" className="h-28 w-full" />
        <div className="p-6 sm:p-8">
          <h1 className="mb-6 text-3xl font-extrabold">{title}</h1>
          <Link to={to} className={buttonClass()}>
            {label}
          </Link>
        </div>
      </section>
    </div>
  );
}
