import { m } from './language/message.ts';

/** The product's name and addresses, for pages, mail, flyers and calendar files. */
export const BRAND = {
  name: 'Tukutane',
  subtitle: m('Event Hub'),
  tagline: m(
    "Connecting Africa's innovation ecosystem through memorable events and personalized experiences.",
  ),
  mailboxes: {
    hello: 'hello@tukutane.example',
    support: 'support@tukutane.example',
    sales: 'sales@tukutane.example',
  },
  /** Lines of the postal address. */
  office: ['Tukutane Event Hub', 'Ngong Road, Nairobi', 'Kenya'],
};

export type Brand = typeof BRAND;
