/** A message about an imported event and its values, to be translated for the reader. */
export type Note = readonly [message: string, values?: Readonly<Record<string, string>>];
