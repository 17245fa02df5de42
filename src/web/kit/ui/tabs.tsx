import { directionOf } from '#contract/language/languages.ts';
import { language } from '#web/kit/language/spoken.ts';
import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import { stepFocus } from './step-focus.ts';

export interface Tab {
  value: string;
  label: string;
  count?: string | number | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Whether the tabs are in a column at the start of the content. */
  column?: boolean;
  /** Content above the open tab's content. Only for tabs in a column. */
  above?: ReactNode;
  /** Content at the end of the row, such as a menu of further tabs. */
  more?: ReactNode;
}

const ROW =
  'relative -ms-4 flex min-w-0 flex-1 overflow-x-auto ps-4 [scrollbar-width:none] sm:ms-0 sm:ps-0 lg:flex-wrap';
const TO_THE_EDGE = 'max-sm:-me-4 max-sm:pe-4';
const IN_ROW = '-mb-0.5 border-b-4 px-4';
const COLUMN = 'flex flex-col border-e-2 border-line';
const IN_COLUMN = '-me-0.5 border-e-4 pe-4';

/** Tabs in one row, which scrolls on phones and wraps on wide pages. Only the open tab's content is rendered. */
export function Tabs({ label, tabs, value, onChange, column = false, above, more }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Runs again when a count changes, because a changed count may widen the row.
  useEffect(() => {
    const row = list.current;
    const open = row?.children[tabs.findIndex((tab) => tab.value === value)];
    if (row && open instanceof HTMLElement) {
      row.scrollLeft = open.offsetLeft - (row.clientWidth - open.clientWidth) / 2;
    }
  }, [tabs, value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      dir={directionOf(language())}
      orientation={column ? 'vertical' : 'horizontal'}
      className={column ? 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-6' : ''}
    >
      <div className={column ? 'sticky top-24' : 'flex border-b-2 border-line'}>
        <Radix.List
          ref={list}
          aria-label={label}
          // In a column, Radix handles only the up and down keys.
          onKeyDown={column ? stepFocus : undefined}
          className={column ? COLUMN : `${ROW} ${more ? '' : TO_THE_EDGE}`}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={`inline-flex min-h-12 shrink-0 items-center gap-2 border-transparent font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-clay data-[state=active]:text-ink ${column ? IN_COLUMN : IN_ROW}`}
            >
              {tab.label}
              <TabCount count={tab.count} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {more}
      </div>
      <div>
        {above}
        {tabs.map((tab) => (
          <Radix.Content key={tab.value} value={tab.value} className="pt-6 max-sm:pt-4">
            <PartBoundary what={tab.label}>{tab.content}</PartBoundary>
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  );
}

/** The number on a tab. Renders nothing if the number is zero or absent. */
export function TabCount({ count }: Pick<Tab, 'count'>) {
  return (
    Boolean(count) && <span className="rounded-full bg-marigold px-2 text-sm text-on-marigold">{count}</span>
  );
}
