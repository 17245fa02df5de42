import { button, paragraph, type WriteMessage } from './message.ts';

export const eventApproved: WriteMessage<'event-approved'> = (
  { name, eventName, eventSlug },
  { brand, publicUrl },
) => ({
  subject: `Published: ${eventName}`,
  preheader: 'Your event is live. Share it.',
  heading: 'Your event is live',
  blocks: [
    paragraph(`${name}, we have approved your event, and everyone can see it now:`),
    { type: 'facts', rows: [['Event', eventName]] },
    button('View the event', `${publicUrl}/events/${encodeURIComponent(eventSlug)}`),
    paragraph('Share the link wherever your audience is. It keeps working when you edit the event.'),
  ],
  because: `You received this email because you submitted this event to ${brand.name}.`,
});

export const eventChangesRequested: WriteMessage<'event-changes-requested'> = (
  { name, eventName, eventId, note },
  { brand, publicUrl },
) => ({
  subject: `Please change: ${eventName}`,
  preheader: 'We reviewed your event and ask for a change before we publish it.',
  heading: 'One change before we publish',
  blocks: [
    paragraph(`${name}, we have reviewed “${eventName}” and ask you for a change before we publish it:`),
    { type: 'quote', text: note },
    paragraph('Your event keeps its place. Save the change, and we review it again.'),
    button('Edit the event', `${publicUrl}/edit-event/${encodeURIComponent(eventId)}`),
  ],
  because: `You received this email because you submitted this event to ${brand.name}.`,
});

export const eventRejected: WriteMessage<'event-rejected'> = (
  { name, eventName, eventId, reason, tokensReturned },
  { brand, publicUrl },
) => ({
  subject: `Not published yet: ${eventName}`,
  preheader: "We couldn't publish your event as it is. Here is why.",
  heading: 'Your event needs a change',
  blocks: [
    paragraph(`${name}, we have reviewed “${eventName}” and couldn't publish it as it is, for this reason:`),
    { type: 'quote', text: reason },
    paragraph(
      'Make the change and submit the event again for another review.' +
        (tokensReturned > 0 ? ` The ${tokensReturned} tokens for its flyers are back in your balance.` : ''),
    ),
    button('Edit and resubmit', `${publicUrl}/edit-event/${encodeURIComponent(eventId)}`),
  ],
  because: `You received this email because you submitted this event to ${brand.name}.`,
});
