import { Icon } from '#web/ui/icon.tsx';
import { QUESTIONS } from './pricing-text.ts';

/** Works without scripts, and find-in-page reaches collapsed answers. */
export function PricingFaq() {
  return (
    <section
      aria-labelledby="faq"
      className="mx-auto mt-16 grid max-w-6xl gap-x-12 gap-y-6 px-4 lg:grid-cols-[1fr_1.8fr]"
    >
      <h2 id="faq" className="text-4xl font-extrabold tracking-tighter">
        Questions before you pay
      </h2>
      <div className="border-t-2 border-line">
        {QUESTIONS.map(([question, answer], index) => (
          <details key={question} open={index === 0} className="group border-b-2 border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-display text-lg font-bold tracking-tight [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="down"
                className="size-6 text-clay transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
