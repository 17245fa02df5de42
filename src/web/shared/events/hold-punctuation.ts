/** Keeps French punctuation with its word by a narrow space: "Dakar Numérique : le Rendez-vous" must not break before the colon. */
export function holdPunctuation(text: string): string {
  return text.replace(/[ \u00A0](?=»|[:;!?](?![^\s<}]))|(?<=«)[ \u00A0]/g, '\u202F');
}
