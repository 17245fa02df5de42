import { m } from './language/message.ts';

/** The product's name and addresses, for pages, mail, flyers and calendar files. */
export const BRAND = {
  name: 'Tukutane',
  mailboxes: {
    hello: 'hello@tukutane.example',
    support: 'support@tukutane.example',
    sales: 'sales@tukutane.example',
  },
  /** Lines of the postal address. */
  office: ['Tukutane Event Hub', 'Ngong Road, Nairobi', 'Kenya'],
};

export const SUBTITLE = m('Event Hub');
export const TAGLINE = m(
  "Connecting Africa's innovation ecosystem through memorable events and personalized experiences.",
);

export type Brand = typeof BRAND;
