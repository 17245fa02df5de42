import PATHS from '#content/icons.json' with { type: 'json' };

/** A line drawing on a 24 px grid. Every page loads those of `content/icons.json`; the others are in `late-icons.ts`. */
export type IconName = keyof typeof PATHS | { path: string };

/** Decorative: the text next to it or the control's label says the same. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // Browsers too old for the style sheet would stretch it to the page's width.
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
