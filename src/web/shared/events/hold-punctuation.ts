/** Keeps French punctuation with its word: "Dakar Numérique : le Rendez-vous" must not break before the colon. */
export function holdPunctuation(text: string): string {
  return text.replace(/ (?=»|[:;!?](?:\s|$))/g, '\u00A0').replace(/« /g, '«\u00A0');
}
