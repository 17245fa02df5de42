const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** As large as the cards to come. */
export function PlaceholderCards() {
  return (
    <div>
      <output className="sr-only">Loading events</output>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
        {PLACEHOLDERS.map((placeholder) => (
          <div
            key={placeholder}
            className="event-card flex h-96 animate-pulse flex-col overflow-hidden rounded-3xl bg-surface"
          >
            <div className="h-24 shrink-0 bg-paper-deep sm:h-28" />
            <div className="mx-4 -mt-9 h-18 w-17 shrink-0 rounded-2xl bg-surface p-3">
              <div className="h-full rounded-lg bg-line" />
            </div>
            <div className="mx-4 mt-4 h-6 w-3/4 rounded-full bg-line" />
            <div className="mx-4 mt-4 h-4 w-1/2 rounded-full bg-line" />
            <div className="mx-4 mt-3 h-4 rounded-full bg-line" />
            <div className="mx-4 mt-3 h-4 w-3/4 rounded-full bg-line" />
            <div className="mx-4 mt-auto mb-6 flex justify-between">
              <div className="h-6 w-16 rounded-full bg-line" />
              <div className="h-6 w-24 rounded-full bg-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
