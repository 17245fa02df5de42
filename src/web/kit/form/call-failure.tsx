import { failureMessage } from '#web/kit/api/call-failure.ts';
import { FormFailure } from './form-failure.tsx';

/** @param fallback for failures without a message */
export function CallFailure({ call, fallback }: { call: { error: Error | null }; fallback: string }) {
  return <FormFailure title={call.error && failureMessage(call.error, fallback)} />;
}
