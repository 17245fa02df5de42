import { failureMessage } from '#web/kit/api/call-failure.ts';

/** The reason a form failed. Unlike the toast, it stays. */
export function FormFailure({ title, detail }: { title: string | null; detail?: string | null }) {
  return (
    <div role="alert" className="rounded-xl border-2 border-danger px-4 py-3 wrap-anywhere empty:hidden">
      {title && <p className="font-semibold text-danger">{title}</p>}
      {title && detail && <p className="mt-1 text-sm">{detail}</p>}
    </div>
  );
}

/** @param fallback for failures without a message */
export function CallFailure({ call, fallback }: { call: { error: Error | null }; fallback: string }) {
  return <FormFailure title={call.error && failureMessage(call.error, fallback)} />;
}
