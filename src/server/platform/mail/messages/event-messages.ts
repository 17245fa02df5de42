import { button, paragraph, type Messages } from './message.ts';

export const eventMessages = {
  'event-approved': ({ name, eventName, eventSlug }, { brand, publicUrl }) => ({
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
  }),

  'event-changes-requested': ({ name, eventName, eventId, note }, { brand, publicUrl }) => ({
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
  }),

  'event-rejected': ({ name, eventName, eventId, reason, tokensReturned }, { brand, publicUrl }) => ({
    subject: `Not published yet: ${eventName}`,
    preheader: "We couldn't publish your event as it is. Here is why.",
    heading: 'Your event needs a change',
    blocks: [
      paragraph(
        `${name}, we have reviewed “${eventName}” and couldn't publish it as it is, for this reason:`,
      ),
      { type: 'quote', text: reason },
      paragraph(
        'Make the change and submit the event again for another review.' +
          (tokensReturned > 0
            ? ` The ${tokensReturned} tokens for its flyers are back in your balance.`
            : ''),
      ),
      button('Edit and resubmit', `${publicUrl}/edit-event/${encodeURIComponent(eventId)}`),
    ],
    because: `You received this email because you submitted this event to ${brand.name}.`,
  }),

  'template-withdrawn': (
    { name, templateName, templateId, eventId, eventName, reason, sizes = 1 },
    { brand, publicUrl },
  ) => ({
    subject: `Flyer template withdrawn: ${templateName}`,
    preheader: "Attendees can't choose it at the moment. Here is why.",
    heading: 'A flyer template needs a change',
    blocks: [
      paragraph(
        `${name}, we have withdrawn the template “${templateName}” of “${eventName}”${sizes > 1 ? ` in all ${sizes} sizes` : ''}. Attendees can't choose it at the moment, for this reason:`,
      ),
      { type: 'quote', text: reason },
      paragraph(
        'Flyers made with it stay as they are. Edit the template and save it, and we’ll review it again before attendees can choose it.',
      ),
      button(
        'Edit the template',
        `${publicUrl}/create-template?${new URLSearchParams({ eventId, edit: templateId }).toString()}`,
      ),
    ],
    because: `You received this email because this template belongs to your event at ${brand.name}.`,
  }),

  'template-approved': ({ name, templateName, eventName, eventSlug }, { brand, publicUrl }) => ({
    subject: `Flyer template approved: ${templateName}`,
    preheader: 'Attendees can choose it again.',
    heading: 'Your flyer template is back',
    blocks: [
      paragraph(
        `${name}, we have approved the template “${templateName}” of “${eventName}”. Attendees can choose it again.`,
      ),
      button('View the event', `${publicUrl}/events/${encodeURIComponent(eventSlug)}`),
    ],
    because: `You received this email because this template belongs to your event at ${brand.name}.`,
  }),
} satisfies Partial<Messages>;
