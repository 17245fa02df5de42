interface SkeletonRowsProps {
  label: string;
  rows?: number;
  className?: string;
}

/** Placeholder rows for loading content. `label` is for screen readers. */
export function SkeletonRows({ label, rows = 3, className = 'h-24' }: SkeletonRowsProps) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" className="grid animate-pulse gap-3">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={`rounded-2xl border-2 border-line bg-paper-deep ${className}`} />
        ))}
      </div>
    </div>
  );
}
