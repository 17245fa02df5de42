import { t } from '#web/kit/language/t.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useMenu } from '#web/kit/ui/use-menu.ts';
import { TabCount, type Tab } from '#web/kit/ui/tabs.tsx';

/** A menu of all tabs, because a narrow row of tabs shows only some of them. The button shows the count of a hidden tab. */
export function MoreTabs({ tabs, shown }: { tabs: readonly Tab[]; shown: readonly Tab[] }) {
  const hidden = tabs.find((tab) => tab.count && !shown.includes(tab));
  const { menu, close, onKeyDown } = useMenu();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the menu that the summary opens
    <details ref={menu} className="relative shrink-0" onKeyDown={onKeyDown}>
      <summary className="flex min-h-12 list-none items-center gap-1 border-s-2 border-line ps-3 font-semibold -outline-offset-3 [&::-webkit-details-marker]:hidden">
        {t('More')}
        <TabCount count={hidden?.count} />
        <Icon name="down" />
      </summary>
      <div className="absolute end-0 z-20 mt-2 max-h-96 w-max overflow-y-auto overscroll-contain rounded-2xl border-2 border-line bg-surface p-2 shadow-lg">
        {tabs.map((tab) => (
          <Link
            key={tab.value}
            to={`?tab=${tab.value}`}
            onClick={close}
            className="flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold no-underline hover:bg-paper-deep"
          >
            {tab.label}
            <TabCount count={tab.count} />
          </Link>
        ))}
      </div>
    </details>
  );
}
