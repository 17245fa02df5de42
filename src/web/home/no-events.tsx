import { Pattern } from '#web/ui/pattern.tsx';

export function NoEvents({ searching }: { searching: boolean }) {
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <Pattern seed="no-events" category="other" className="mx-auto h-24 w-48 rounded-3xl" />
      <h3 className="mt-6 text-2xl">No events found</h3>
      <p className="mt-2 text-ink-soft">
        {searching ? 'Try adjusting your search terms' : 'No events match your current filters'}
      </p>
    </div>
  );
}
