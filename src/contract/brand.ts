/** Pages, mail, flyers and calendar files take the product's name and addresses from here. */
export const BRAND = {
  name: 'Tukutane',
  subtitle: 'Event Hub',
  tagline: "Connecting Africa's innovation ecosystem through memorable events and personalized experiences.",
  mailboxes: {
    hello: 'hello@tukutane.example',
    support: 'support@tukutane.example',
    sales: 'sales@tukutane.example',
  },
  /** Lines of the postal address. */
  office: ['Tukutane Event Hub', 'Ngong Road, Nairobi', 'Kenya'],
};

export type Brand = typeof BRAND;
