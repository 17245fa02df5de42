/** What a social-preview card of 1200 x 630 pixels says. All texts are drawn as they are, whatever their script. */
export interface CardDescription {
  /** The cloth above the texts follows from both. */
  seed: string;
  category: string | null;
  /** A calendar leaf; null for a page that has no day. */
  leaf: { day: string; month: string } | null;
  /** One line each; either may be ''. */
  when: string;
  where: string;
  title: string;
}
