/** Why a form could not be sent, in place and for as long as it is so; the toast beside it leaves by itself. */
export function FormFailure({ title, detail }: { title: string | null; detail?: string | null }) {
  return (
    <div role="alert" className="rounded-xl border-2 border-danger px-4 py-3 empty:hidden">
      {title && <p className="font-semibold text-danger">{title}</p>}
      {title && detail && <p className="mt-1 text-sm">{detail}</p>}
    </div>
  );
}
