import type { IconName } from '#web/kit/ui/icon.tsx';

export interface ContactLink {
  icon: IconName;
  label: string;
  /** The link's target; undefined for plain text. */
  href: string | undefined;
}

/** A link to an http(s) URL. Other schemes are omitted, because an organizer's URL must never run as a script. */
export function webLink(icon: IconName, label: string, url: string | null): ContactLink[] {
  return url && /^https?:\/\//i.test(url) ? [{ icon, label, href: url }] : [];
}
