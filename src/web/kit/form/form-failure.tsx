/** Why a form failed. It stays, while the toast disappears. */
export function FormFailure({ title, detail }: { title: string | null; detail?: string | null }) {
  return (
    <div role="alert" className="rounded-xl border-2 border-danger px-4 py-3 wrap-anywhere empty:hidden">
      {title && <p className="font-semibold text-danger">{title}</p>}
      {title && detail && <p className="mt-1 text-sm">{detail}</p>}
    </div>
  );
}
