/** Pages, mail, flyers and calendar files take the product's name and addresses from here. */
export interface Brand {
  name: string;
  subtitle: string;
  tagline: string;
  mailboxes: { hello: string; support: string; sales: string };
  /** Lines of the postal address. */
  office: readonly string[];
}

export const BRAND: Brand = {
  name: 'Tukutane',
  subtitle: 'Event Hub',
  tagline: "Connecting Africa's innovation ecosystem through memorable events and personalized experiences.",
  mailboxes: {
    hello: 'hello@tukutane.example',
    support: 'support@tukutane.example',
    sales: 'sales@tukutane.example',
  },
  office: ['Tukutane Event Hub', 'Ngong Road, Nairobi', 'Kenya'],
};
