import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** One row that scrolls sideways on a phone, and as many rows as it takes on a wide page. Only the open tab's content is rendered. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Also when a count widens the row.
  useEffect(() => {
    const row = list.current;
    const open = row?.children[tabs.findIndex((tab) => tab.value === value)];
    if (row && open instanceof HTMLElement) {
      row.scrollLeft = open.offsetLeft - (row.clientWidth - open.clientWidth) / 2;
    }
  }, [tabs, value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative -mx-4 flex overflow-x-auto border-b-2 border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:flex-wrap"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-0.5 inline-flex min-h-12 shrink-0 items-center gap-2 border-b-4 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-clay data-[state=active]:text-ink"
          >
            {tab.label}
            {Boolean(tab.count) && (
              <span className="rounded-full bg-marigold px-2 text-sm text-on-marigold">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
