/** The pattern of `like` for whatever contains `text`, its wildcards taken literally. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
