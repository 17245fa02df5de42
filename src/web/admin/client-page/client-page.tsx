import { t } from '#web/kit/language/t.ts';
import type { ClientDetail } from '#contract/admin/admin.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { ApiError } from '#web/kit/api/api.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { usePathPart } from '#web/kit/router/router.tsx';
import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { ClientHeading } from './client-heading.tsx';
import { sectionsOf } from './client-sections.tsx';

export const head = () => privateHead(t('Client'), t('Everything about one client.'));

/** Details of one user. The address contains the name of the open section. */
export default function ClientPage() {
  const id = usePathPart('/admin/clients/:id', 'id');
  const path = `/api/admin/clients/${encodeURIComponent(id)}`;
  const { data, error, isPending, refetch } = useOwn<ClientDetail>(path, { staleTime: 0 });
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4">
      <BackLink to="/admin?tab=users">{t('User Management')}</BackLink>
      {isPending && <SkeletonRows label={t('Loading the client')} />}
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState seed="no-client" title={t('No such client')}>
          {t('This client does not exist, or has deleted their account.')}
        </EmptyState>
      ) : (
        error && <LoadFailed what={t('the client')} onRetry={() => void refetch()} />
      )}
      {data && <Client key={data.id} client={data} />}
    </div>
  );
}

function Client({ client }: { client: ClientDetail }) {
  const [parameters, setParameters] = useAddressParameters();
  const sections = sectionsOf(client);
  const open = sections.find(({ value }) => value === parameters.get('section')) ?? sections[0]!;
  return (
    <>
      <ClientHeading client={client} />
      <div className="mt-6">
        <Tabs
          label={t('About {name}', { name: client.name })}
          tabs={sections}
          value={open.value}
          onChange={(section) => setParameters({ section })}
        />
      </div>
    </>
  );
}
