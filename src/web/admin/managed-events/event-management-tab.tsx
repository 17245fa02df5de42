import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { EventSelection } from './event-selection.tsx';
import { ManagedEventView } from './managed-event-view.tsx';

/** Shows the event that the address names, or the list of events. */
export default function EventManagementTab() {
  const [parameters] = useAddressParameters();
  const id = parameters.get('event');
  return id ? <ManagedEventView key={id} id={id} /> : <EventSelection />;
}
