import { Mailboxes } from '#web/contact/mailboxes.tsx';
import { Office } from '#web/contact/office.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { REFUND_DAYS } from './pricing-text.ts';

export function RefundAndContact() {
  return (
    <section className="mx-auto mt-16 grid max-w-6xl grid-cols-1 items-stretch gap-6 px-4 lg:grid-cols-2">
      <div className="flex flex-col overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed="kumasi" category={null} className="h-16 w-full lg:h-0 lg:min-h-16 lg:flex-1" />
        <div className="p-5 sm:p-8">
          <h2 className="text-3xl font-extrabold tracking-tighter">{REFUND_DAYS}-day satisfaction refund</h2>
          <p className="mt-3 text-lg text-ink-soft">
            If a paid package is not for you, write to us within {REFUND_DAYS} days of paying and you get the
            full price back. No form to fill in: an email is enough.
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 rounded-3xl border-2 border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:p-8">
        <div>
          <h2 className="mb-4 text-3xl font-extrabold tracking-tighter">Write to us</h2>
          <Mailboxes />
        </div>
        <div>
          <h3 className="mb-1 text-xl">Office</h3>
          <Office />
        </div>
      </div>
    </section>
  );
}
