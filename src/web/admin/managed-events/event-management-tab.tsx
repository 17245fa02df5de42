import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { EventSelection } from './event-selection.tsx';
import { ManagedEventView } from './managed-event-view.tsx';

/** One event if the address names it, otherwise the list. */
export default function EventManagementTab() {
  const [parameters] = useAddressParameters();
  const id = parameters.get('event');
  return id ? <ManagedEventView key={id} id={id} /> : <EventSelection />;
}
