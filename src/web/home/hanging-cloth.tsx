import { Pattern } from '#web/ui/pattern.tsx';

/** The hero's picture: four patterns side by side. */
const CLOTHS = [
  { seed: 'timbuktu', className: 'md:h-64' },
  { seed: 'goma', className: 'md:h-80' },
  { seed: 'axum', className: 'md:h-60' },
  { seed: 'antananarivo', className: 'md:h-72' },
];

export function HangingCloth() {
  return (
    <div
      className="-mx-4 mt-5 grid grid-cols-4 items-start gap-1 self-start md:mx-0 md:mt-0 md:gap-3"
      aria-hidden="true"
    >
      {CLOTHS.map((cloth) => (
        <Pattern
          key={cloth.seed}
          seed={cloth.seed}
          category={null}
          className={`h-16 w-full md:rounded-b-2xl ${cloth.className}`}
        />
      ))}
    </div>
  );
}
