import { button, paragraph, type WriteMessage } from './message.ts';

export const templateWithdrawn: WriteMessage<'template-withdrawn'> = (
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
});

export const templateApproved: WriteMessage<'template-approved'> = (
  { name, templateName, eventName, eventSlug },
  { brand, publicUrl },
) => ({
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
});
