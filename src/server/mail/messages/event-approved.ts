import type { WriteMessage } from './message.ts';

export const eventApproved: WriteMessage<'event-approved'> = ({ name, eventName, eventSlug }, context) => ({
  subject: `Published: ${eventName}`,
  preheader: 'Your event is live. Share it.',
  heading: 'Your event is live',
  blocks: [
    { type: 'paragraph', text: `${name}, we have approved your event and everyone can see it now:` },
    { type: 'facts', rows: [['Event', eventName]] },
    {
      type: 'button',
      label: 'View the event',
      url: `${context.publicUrl}/events/${encodeURIComponent(eventSlug)}`,
    },
    {
      type: 'paragraph',
      text: 'The page has its own link: post it wherever your people are. You can go on editing the event, the link stays good.',
    },
  ],
  because: `You get this because you submitted this event to ${context.brand.name}.`,
});
