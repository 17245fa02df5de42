export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" className={className} aria-hidden="true">
      <path className="fill-ink" d="M0 0h36v36H0z" />
      <path className="fill-marigold" d="M4 5l13 13L4 31z" />
      <path className="fill-clay" d="M32 5L19 18l13 13z" />
      <path className="fill-paper" d="M12 5h12l-6 6zM12 31h12l-6-6z" />
    </svg>
  );
}
