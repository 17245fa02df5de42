import { t } from '#web/kit/language/t.ts';
import { useEffect, useId, useRef, type Ref } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { ChatForm } from './chat-form.tsx';
import { CHIP, ChatLog } from './chat-log.tsx';
import { LauncherButton } from './launcher.tsx';
import { placeLauncher } from './place-launcher.ts';
import { useChat } from './use-chat.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** The launcher, the open assistant or its minimized bar. An opened assistant stays on every page that the tab shows. */
export function Assistant({ isHome }: { isHome: boolean }) {
  const chat = useChat();
  const { view, setView } = chat;
  const wasOpen = useRef(view);
  useEffect(() => {
    const isClosed = view === 'closed' && wasOpen.current !== 'closed';
    if (isClosed) document.querySelector<HTMLElement>('.assistant')?.focus();
    wasOpen.current = view;
  }, [view]);
  if (view === 'closed') return isHome && <LauncherButton onClick={() => setView('open')} />;
  return view === 'minimized' ? <Bar chat={chat} /> : <Panel chat={chat} />;
}

type Chat = ReturnType<typeof useChat>;

function Bar({ chat: { setView } }: { chat: Chat }) {
  const bar = useRef<HTMLElement>(null);
  const expand = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    expand.current?.focus();
    return placeLauncher(bar.current!, true);
  }, []);
  return (
    <section
      ref={bar}
      aria-label={t('AI Assistant')}
      className="fixed end-4 bottom-4 z-40 flex items-center rounded-full border-2 border-ink bg-surface p-1 shadow-lg print:hidden"
    >
      <HeadButton icon="sparkle" ref={expand} label={t('Expand')} onClick={() => setView('open')} />
      <h2 className="me-2 text-lg">{t('AI Assistant')}</h2>
      <HeadButton icon="close" label={t('Close')} onClick={() => setView('closed')} />
    </section>
  );
}

const isSheet = () => matchMedia('(max-width: 639px)').matches;

/** A full-screen sheet on phones; elsewhere a panel in the corner that leaves the page usable. */
function Panel({ chat }: { chat: Chat }) {
  const { messages, chips, pending, send, setView, startOver } = chat;
  const isPending = pending !== null;
  const title = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(panel);
  useEffect(() => {
    // `showModal` traps the focus in the sheet. The panel does not trap it.
    if (isSheet()) panel.current!.showModal();
    else panel.current!.show();
    field.current?.focus();
  }, []);

  /** Minimizes the assistant on phones, where the sheet would hide the page that the link opens. */
  function showPage(): void {
    if (isSheet()) setView('minimized');
  }

  function ask(text: string): void {
    void send(text);
    // On touch screens, the on-screen keyboard would cover the answer.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    else field.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the dialog on Escape
    <dialog
      ref={panel}
      aria-labelledby={title}
      onKeyDown={({ key }) => key === 'Escape' && setView('closed')}
      onCancel={() => setView('closed')}
      className="dialog-in fixed inset-0 z-45 m-0 flex size-full max-h-none max-w-none flex-col overflow-hidden bg-paper text-ink shadow-lg sm:inset-auto sm:end-4 sm:bottom-4 sm:h-[min(40rem,calc(100dvh-6rem))] sm:w-104 sm:z-30 sm:rounded-3xl sm:border-2 sm:border-ink print:hidden"
    >
      <div className="selvage h-1.5 shrink-0" aria-hidden="true" />
      <div className="flex items-center border-b-2 border-line bg-surface py-1 pe-1 ps-4">
        <h2 id={title} className="flex-1 text-xl">
          {t('Event Assistant')}
        </h2>
        {messages.length > 1 && (
          <HeadButton
            icon="reset"
            label={t('New conversation')}
            onClick={() => {
              startOver();
              field.current?.focus();
            }}
          />
        )}
        <HeadButton icon="minus" label={t('Minimize')} onClick={() => setView('minimized')} />
        <HeadButton icon="close" label={t('Close')} onClick={() => setView('closed')} />
      </div>
      <ChatLog messages={messages} pending={pending} onLeave={showPage} onAsk={ask} />
      {chips.length > 0 && !isPending && (
        <ul aria-label={t('Suggestions')} className="flex shrink-0 gap-2 overflow-x-auto px-3 pt-1 pb-2">
          {chips.map((chip) => (
            <li key={chip} className="shrink-0">
              <button
                type="button"
                dir="auto"
                className={`${CHIP} max-w-80 truncate`}
                onClick={() => ask(chip)}
              >
                {chip}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChatForm ref={field} isPending={isPending} onSend={ask} />
    </dialog>
  );
}

interface HeadButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  label: string;
  onClick: () => void;
}

function HeadButton({ ref, icon, label, onClick }: HeadButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
