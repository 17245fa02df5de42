/**
 * Keeps French punctuation on the line of its word: "Dakar Numérique : le Grand Rendez-vous" must not break before
 * the colon.
 */
export function holdPunctuation(text: string): string {
  return text.replace(/ (?=[:;!?»](?:\s|$))/g, '\u00A0').replace(/« /g, '«\u00A0');
}
