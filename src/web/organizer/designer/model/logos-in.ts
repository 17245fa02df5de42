import type { FlyerLayout } from './design.ts';

/** The event's logo and the pictures of the design, once each. */
export function logosIn({ imageElements = [] }: FlyerLayout, logoPath: string | null): string[] {
  const placed = imageElements.map(({ src }) => src).filter((src) => !src.startsWith('data:'));
  return [...new Set([...(logoPath ? [logoPath] : []), ...placed])];
}
