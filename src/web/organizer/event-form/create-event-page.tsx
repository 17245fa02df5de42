import { t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { privateHead } from '#web/kit/page/private-head.ts';
import { EventFormView } from './event-form.tsx';

export const head = () =>
  privateHead(t('Create Event'), t('Submit an event to {brand}.', { brand: BRAND.name }));

export default function CreateEventPage() {
  return <AccountGate>{(me) => <EventFormView key={me.id} me={me} event={null} />}</AccountGate>;
}
