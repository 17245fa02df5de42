import { BRAND } from '#contract/brand.ts';

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
