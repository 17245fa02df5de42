/** Who the product is, in one place: pages, mail, flyers and calendar files read it here. */
export interface Brand {
  name: string;
  subtitle: string;
  tagline: string;
  mailboxes: { hello: string; support: string; sales: string };
  /** The office's postal address, one line each. */
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
