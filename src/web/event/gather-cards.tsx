import { Icon } from '#web/ui/icon.tsx';

export function GatherCards() {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <section className="rounded-3xl bg-paper-deep p-5 sm:p-6">
        <Icon name="people" className="size-8 text-clay" />
        <h2 className="mt-3 text-xl">Networking</h2>
        <p className="mt-1 text-ink-soft">Meet builders, founders and partners in your field.</p>
      </section>
      <section className="rounded-3xl bg-paper-deep p-5 sm:p-6">
        <Icon name="sparkle" className="size-8 text-clay" />
        <h2 className="mt-3 text-xl">Learning</h2>
        <p className="mt-1 text-ink-soft">Leave with new skills and ideas from practitioners.</p>
      </section>
    </div>
  );
}
