import { t } from '#web/kit/language/t.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useMenu } from '#web/kit/ui/use-menu.ts';
import { ADMIN_TABS } from './admin-tabs.ts';

/** A menu of all tabs, because a narrow row of tabs shows only some of them. */
export function MoreTabs() {
  const { menu, close, onKeyDown } = useMenu();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the menu that the summary opens
    <details ref={menu} className="relative shrink-0" onKeyDown={onKeyDown}>
      <summary className="flex min-h-12 list-none items-center gap-1 border-s-2 border-line ps-3 font-semibold -outline-offset-3 [&::-webkit-details-marker]:hidden">
        {t('More')}
        <Icon name="down" />
      </summary>
      <div className="absolute end-0 z-20 mt-2 max-h-96 w-max overflow-y-auto overscroll-contain rounded-2xl border-2 border-line bg-surface p-2 shadow-lg">
        {ADMIN_TABS.map(({ value, label }) => (
          <Link
            key={value}
            to={`?tab=${value}`}
            onClick={close}
            className="flex min-h-11 items-center rounded-xl px-3 font-semibold no-underline hover:bg-paper-deep"
          >
            {t(label)}
          </Link>
        ))}
      </div>
    </details>
  );
}
