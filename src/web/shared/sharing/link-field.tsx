interface LinkFieldProps {
  label: string;
  link: string;
  className?: string;
}

/** A link to copy by hand when scripts can't use the clipboard. It is selected when it appears and on each focus. */
export function LinkField({ label, link, className = '' }: LinkFieldProps) {
  return (
    <input
      ref={selectAll}
      readOnly
      aria-label={label}
      value={link}
      className={`h-11 w-full rounded-xl border-2 border-control bg-paper px-3 text-sm ${className}`}
      onFocus={({ target }) => selectAll(target)}
    />
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.select();
}
