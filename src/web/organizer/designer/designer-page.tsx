import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import { MAY_NOT_EDIT_TEMPLATE, TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { EditRefused } from '#web/kit/access/edit-refused.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { useLocation, usePathPart } from '#web/kit/router/router.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Designer } from './designer.tsx';
import { NewTemplate } from './new-template.tsx';

export const head = () =>
  privateHead(t('Template Designer'), t('Design a flyer template on {brand}.', { brand: BRAND.name }));

/** The page at /edit-template/:id, and at /create-template, which accepts the query parameters `eventId` and `edit`. */
export default function DesignerPage() {
  const query = new URLSearchParams(useLocation().search);
  const fromPath = usePathPart('/edit-template/:id', 'id');
  const id = fromPath || query.get('edit');
  const opens = query.has('sizes') ? 'sizes' : query.has('view') ? 'test' : null;
  return (
    <AccountGate>
      {(me) =>
        id ? (
          <EditTemplate key={`${me.id}-${id}`} me={me} id={id} opens={opens} />
        ) : (
          <NewTemplate key={me.id} me={me} eventId={query.get('eventId') ?? ''} />
        )
      }
    </AccountGate>
  );
}

function EditTemplate({ me, id, opens }: { me: User; id: string; opens: 'sizes' | 'test' | null }) {
  // The designer must start with the current template, not with a cached one.
  const { data, error, isPending, refetch } = useOwn<Template>(`/api/templates/${encodeURIComponent(id)}`, {
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isPending) return <Spinner label={t('Loading template')} />;
  if (data) return <Designer me={me} template={data} eventId={data.eventId} opens={opens} />;
  return (
    <EditRefused
      me={me}
      what="template"
      error={data === null ? null : error}
      forbidden={MAY_NOT_EDIT_TEMPLATE}
      missing={TEMPLATE_NOT_FOUND}
      onRetry={() => void refetch()}
    />
  );
}
