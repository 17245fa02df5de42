import type { UnansweredQuestion } from '#contract/assistant/assistant.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Cell, Row, Table } from '#web/kit/ui/table.tsx';

/** Questions to the event assistant that matched no event. */
export default function QuestionsTab() {
  const { data, isError, refetch } = useOwn<UnansweredQuestion[]>('/api/admin/assistant-questions');
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-2xl font-extrabold">
        Unanswered questions
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-soft">
        Questions to the event assistant in the last 30 days that matched no event. Only keywords are kept,
        without names, numbers or addresses.
      </p>
      {isError ? (
        <LoadFailed what="the questions" onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label="Loading questions" />
      ) : data.length === 0 ? (
        <EmptyState seed="questions" title="Nothing yet">
          Every question found an event.
        </EmptyState>
      ) : (
        <Table label="Unanswered questions" columns={['Question', 'Asked', 'Last asked']}>
          {data.map(({ question, asked, lastAsked }) => (
            <Row key={question}>
              <Cell wide>
                <bdi className="font-semibold wrap-anywhere">{question}</bdi>
              </Cell>
              <Cell label="Asked">{asked.toLocaleString('en')}</Cell>
              <Cell label="Last asked">{formatDateRange(lastAsked)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
