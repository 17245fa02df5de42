import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import type { EditableEvent } from '#contract/events/own-event.ts';
import { EVENT_NOT_FOUND, MAY_NOT_EDIT_EVENT } from '#contract/events/event-rules.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { EditRefused } from '#web/kit/access/edit-refused.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { usePathPart } from '#web/kit/router/router.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { EventFormView } from './event-form.tsx';

const REFUSED = { what: 'event', forbidden: MAY_NOT_EDIT_EVENT, missing: EVENT_NOT_FOUND } as const;

export const head = () => privateHead(t('Edit Event'), t('Edit an event on {brand}.', { brand: BRAND.name }));

export default function EditEventPage() {
  const id = usePathPart('/edit-event/:id', 'id');
  return (
    <AccountGate signedOut={<EditRefused {...REFUSED} me={null} error={null} />}>
      {(me) => <EditEvent key={`${me.id}-${id}`} me={me} id={id} />}
    </AccountGate>
  );
}

function EditEvent({ me, id }: { me: User; id: string }) {
  // The form must begin with the current event, not with a cached one.
  const { data, error, isPending, refetch } = useOwn<EditableEvent>(
    `/api/events/id/${encodeURIComponent(id)}`,
    {
      gcTime: 0,
      staleTime: Infinity,
    },
  );
  if (data) return <EventFormView me={me} event={data} />;
  if (!isPending) {
    const refusal = data === null ? null : error;
    return <EditRefused me={me} {...REFUSED} error={refusal} onRetry={() => void refetch()} />;
  }
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <h1 className="text-3xl font-extrabold sm:text-5xl">{t('Edit Event')}</h1>
      <div className="mt-8">
        <SkeletonRows label={t('Loading event')} rows={3} className="h-72" />
      </div>
    </div>
  );
}
