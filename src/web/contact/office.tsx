import { BRAND } from '#contract/brand.ts';

/** The office's postal address. */
export function Office() {
  const [name, ...lines] = BRAND.office;
  return (
    <address className="not-italic">
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line} className="block text-ink-soft">
          {line}
        </span>
      ))}
    </address>
  );
}
