import { BRAND } from '#contract/brand.ts';
import { Link } from '#web/ui/link.tsx';
import { BrandMark } from './brand.tsx';

const LINKS = [
  { to: '/?when=all', label: 'Browse All Events' },
  { to: '/', label: 'Upcoming Events' },
  { to: '/?when=past', label: 'Past Events' },
];

export function Footer() {
  return (
    <footer className="mt-16 bg-paper-deep">
      <div className="selvage h-1.5" aria-hidden="true" />
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-[2fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BrandMark className="size-9 rounded-lg" />
            {BRAND.name}
          </p>
          <p className="mt-3 max-w-sm text-ink-soft">{BRAND.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            {LINKS.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
