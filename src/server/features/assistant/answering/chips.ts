import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { Wanted } from '../wanted.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

const CHIPS_MAX = 4;

/** Follow-ups that would change what was found, in the words that the reader understands. */
export function chipsFor(
  wanted: Wanted,
  { total, rows, language }: { total: number; rows: readonly ResponseRow[]; language: AssistantLanguage },
): string[] {
  const { chips } = ANSWER_WORDS[language];
  const isAll = total === rows.length;
  const differ = (is: (row: ResponseRow) => boolean) => rows.some(is) && !rows.every(is);
  const isFree = ({ ticketPrice, currency }: ResponseRow) => formatPrice(ticketPrice, currency) === 'Free';
  const offered = [
    !isAll && rows.length > 0 && wanted.limit === null && chips.more,
    wanted.price === null && (!isAll || differ(isFree)) && chips.free,
    wanted.days === null && chips.weekend,
    wanted.days === null && chips.nextMonth,
    !wanted.near && chips.near,
    wanted.attendance === null && differ(({ attendance }) => attendance !== 'in-person') && chips.online,
  ];
  return offered.filter((chip) => chip !== false).slice(0, CHIPS_MAX);
}
