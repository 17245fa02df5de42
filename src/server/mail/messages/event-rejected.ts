import type { WriteMessage } from './message.ts';

export const eventRejected: WriteMessage<'event-rejected'> = (data, { brand, publicUrl }) => ({
  subject: `Not published yet: ${data.eventName}`,
  preheader: 'We could not publish your event as it is. Here is why.',
  heading: 'Your event needs a change',
  blocks: [
    {
      type: 'paragraph',
      text: `${data.name}, we have looked at “${data.eventName}” and could not publish it as it is. This is the reason:`,
    },
    { type: 'quote', text: data.reason },
    {
      type: 'paragraph',
      text:
        'Change what is needed and submit it again; it is then reviewed anew.' +
        (data.tokensReturned > 0
          ? ` The ${data.tokensReturned} tokens for its flyers are back on your balance.`
          : ''),
    },
    {
      type: 'button',
      label: 'Edit and resubmit',
      url: `${publicUrl}/edit-event/${encodeURIComponent(data.eventId)}`,
    },
  ],
  because: `You get this because you submitted this event to ${brand.name}.`,
});
