import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { EventSelection } from './event-selection.tsx';
import { ManagedEventView } from './managed-event-view.tsx';

/** One event when the address names it, else the list to choose from and to decide over many at once. */
export default function EventManagementTab() {
  const [parameters] = useAddressParameters();
  const id = parameters.get('event');
  return id ? <ManagedEventView key={id} id={id} /> : <EventSelection />;
}
