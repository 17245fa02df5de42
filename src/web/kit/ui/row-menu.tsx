import { MORE } from './late-icons.ts';
import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useMenu } from './use-menu.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-start font-semibold no-underline hover:bg-paper-deep';

/** Space between a menu and the screen's edges, in pixels. */
const MARGIN = 8;
/** Height of the site's header in pixels. Menus stay below the header, because it would cover them. */
const HEADER = 80;

/** A three-dot menu of a row's actions. `label` names the row. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { menu, close, onKeyDown } = useMenu();
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; bottom?: string }>();

  /** Places the menu below its button, or above if it fits only there, and right-aligned where the screen allows. */
  function place({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    const button = currentTarget.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel.current!;
    const last = document.documentElement.clientWidth - MARGIN - width;
    const isBelow = innerHeight - button.bottom > height + MARGIN || button.top < height + HEADER;
    setAt({
      left: Math.max(MARGIN, Math.min(button.right - width, last)) - button.left,
      ...(!isBelow && { bottom: '100%' }),
    });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the menu that the summary opens
    <details ref={menu} className="relative shrink-0" onKeyDown={onKeyDown} onToggle={place}>
      <summary
        aria-label={label}
        className="grid size-11 list-none place-items-center rounded-full hover:bg-paper-deep [&::-webkit-details-marker]:hidden"
      >
        <Icon name={MORE} className="size-6 stroke-3" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- choosing any item closes the menu */}
      <div
        ref={panel}
        onClick={close}
        style={{ maxWidth: `calc(100vw - ${2 * MARGIN}px)`, ...at }}
        className="absolute end-0 z-20 mt-1 w-max min-w-44 rounded-2xl border-2 border-line bg-surface p-2 shadow-lg"
      >
        {children}
      </div>
    </details>
  );
}

interface ItemProps {
  icon: IconName;
  label: string;
}

export function MenuLink({ icon, label, to }: ItemProps & { to: string }) {
  return (
    <Link to={to} className={ITEM}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

interface MenuButtonProps extends ItemProps {
  danger?: boolean;
  /** A second line that explains the action. */
  hint?: string;
  onClick: () => void;
}

export function MenuButton({ icon, label, danger = false, hint, onClick }: MenuButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-labelledby={hint && `${id}-name`}
      aria-describedby={hint && `${id}-hint`}
      className={`${ITEM} ${danger ? 'text-danger' : ''}`}
    >
      <Icon name={icon} />
      {hint ? (
        <span className="grid py-1">
          <span id={`${id}-name`}>{label}</span>
          <span id={`${id}-hint`} className="text-sm font-normal text-ink-soft">
            {hint}
          </span>
        </span>
      ) : (
        label
      )}
    </button>
  );
}
