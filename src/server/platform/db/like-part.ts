/** A `like` pattern for texts that contain `text`, with its wildcards escaped. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
