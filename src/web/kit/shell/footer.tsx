import { BRAND } from '#contract/brand.ts';
import { Link } from '#web/kit/router/link.tsx';
import { BrandMark } from './brand.tsx';
import { FOOTER_GROUPS } from './links.ts';

export function Footer() {
  return (
    <footer className="mt-16 bg-paper-deep [overflow-anchor:none]">
      <div className="selvage h-1.5" aria-hidden="true" />
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8 px-4 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BrandMark className="size-9 rounded-lg" />
            {BRAND.name}
          </p>
          <p className="mt-3 max-w-sm text-ink-soft">{BRAND.tagline}</p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-display text-lg font-bold tracking-tight">{title}</p>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
