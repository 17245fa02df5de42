import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
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
        {t('Unanswered questions')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-soft">
        {t(
          'Questions to the event assistant in the last 30 days that matched no event. Only keywords are kept, without names, numbers or addresses.',
        )}
      </p>
      {isError ? (
        <LoadFailed what={t('the questions')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label={t('Loading questions')} />
      ) : data.length === 0 ? (
        <EmptyState seed="questions" title={t('Nothing yet')}>
          {t('Every question matched an event.')}
        </EmptyState>
      ) : (
        <Table label={t('Unanswered questions')} columns={[t('Question'), t('Times asked'), t('Last asked')]}>
          {data.map(({ question, asked, lastAsked }) => (
            <Row key={question}>
              <Cell wide>
                <bdi className="font-semibold wrap-anywhere">{question}</bdi>
              </Cell>
              <Cell label={t('Times asked')}>{asked.toLocaleString(locale())}</Cell>
              <Cell label={t('Last asked')}>{formatDateRange(lastAsked)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
