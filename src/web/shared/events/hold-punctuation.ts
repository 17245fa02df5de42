/**
 * Joins French punctuation to its word with a narrow no-break space: "Dakar Numérique : le Rendez-vous" must not break
 * before the colon.
 */
export function holdPunctuation(text: string): string {
  return text.replace(/ (?=»|[:;!?](?:[\s<}]|$))|(?<=«) /g, '\u202F');
}
