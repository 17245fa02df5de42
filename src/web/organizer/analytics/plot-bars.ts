import type { Analytics } from '#contract/accounts/analytics.ts';
import type { AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';
import { longDay, shortDay } from './analytics-words.ts';

export interface Bar {
  /** First day of the bar, as an ISO date. */
  from: string;
  /** The label under the plot. */
  tick: string;
  /** The label in the table, and in the tooltip of a bar. */
  label: string;
  count: number;
}

/** Maximum number of bars. More bars would be too thin to tap. */
const MOST_BARS = 92;
const WEEK = 7;

/** One bar per day, or per week if daily bars would be too thin. The last week is complete; the first may be shorter. */
export function barsOf(days: Analytics['days'], kind: AnalyticsKind): Bar[] {
  const length = days.length <= MOST_BARS ? 1 : WEEK;
  const first = days.length % length;
  const starts = [...(first ? [0] : []), ...range(first, days.length, length)];
  return starts.map((start, index) => {
    const group = days.slice(start, starts[index + 1]);
    const [from, to] = [group[0]!.day, group.at(-1)!.day];
    return {
      from,
      tick: shortDay(from),
      label: from === to ? longDay(from) : `${shortDay(from)} – ${longDay(to)}`,
      count: group.reduce((sum, day) => sum + day[kind], 0),
    };
  });
}

/** The axis ticks: at most five round numbers, from 0 to at least `most`. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!;
  const step = Math.ceil(size);
  return range(0, Math.ceil(Math.max(1, most) / step) * step + 1, step);
}

function range(from: number, below: number, step: number): number[] {
  return Array.from({ length: Math.ceil((below - from) / step) }, (_, index) => from + index * step);
}
