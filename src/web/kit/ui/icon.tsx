import PATHS from '#content/icons.json' with { type: 'json' };

/** A line drawing on a 24 px grid. Every page loads the icons of `content/icons.json`; other icons are in `late-icons.ts`. */
export type IconName = keyof typeof PATHS | { path: string };

/** A decorative icon. The adjacent text or the control's label carries the meaning. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // Without a size, very old browsers would stretch the icon to the page's width.
      width="24"
      height="24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}
