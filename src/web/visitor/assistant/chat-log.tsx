import { t } from '#web/kit/language/t.ts';
import { useEffect, useRef } from 'react';
import { TEXT_LINK } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';
import type { ChatMessage } from './chat-message.ts';
import { holdPunctuation } from '#web/shared/events/hold-punctuation.ts';
import { ChatEvents } from './chat-events.tsx';

interface ChatLogProps {
  messages: readonly ChatMessage[];
  /** The answer so far; null when none is pending. */
  pending: string | null;
  /** Called when a link is followed. */
  onLeave: () => void;
  onAsk: (question: string) => void;
}

/** Classes of a button that sends a suggested question. */
export const CHIP =
  'pressable min-h-11 rounded-full border-2 border-control bg-surface px-4 text-sm font-semibold hover:border-ink';

/** The conversation log. Screen readers announce new messages. The log scrolls to the first line of a new answer. */
export function ChatLog({ messages, pending, onLeave, onAsk }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const { length } = messages;
  useEffect(() => {
    const box = log.current!;
    const item = messages.length > 1 ? last.current : null;
    const end = box.scrollHeight - box.clientHeight;
    // Scrolls to the beginning of a long answer.
    box.scrollTop = item && pending === null ? Math.min(end, item.offsetTop - box.offsetTop - 72) : end;
  }, [messages, pending]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('Conversation')}
      // The log is focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-3"
    >
      <ul className="grid gap-3">
        {messages.map((message, index) => (
          <li key={message.id} ref={index === length - 1 ? last : null} className="grid gap-2">
            <Bubble message={message} />
            <SaidAt message={message} />
            {message.events && (
              <PartBoundary what={t('The list of events')}>
                <ChatEvents events={message.events} onLeave={onLeave} />
              </PartBoundary>
            )}
            {message.examples && (
              <ul aria-label={t('Examples')} className="flex flex-wrap gap-2">
                {message.examples.map((example) => (
                  <li key={example}>
                    <button type="button" className={CHIP} dir="auto" onClick={() => onAsk(example)}>
                      {example}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {message.links?.map(({ label, url }) => (
              <p key={url}>
                <Link to={url} onClick={onLeave} className={TEXT_LINK}>
                  {label}
                </Link>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {/* The unfinished answer is hidden from screen readers, so that they announce only the complete answer. */}
      {pending && (
        <div aria-hidden="true" className="mt-3 grid">
          <Bubble message={{ sender: 'bot', content: pending }} />
        </div>
      )}
      {pending !== null && <Typing />}
    </div>
  );
}

function Bubble({ message: { sender, content } }: { message: Pick<ChatMessage, 'sender' | 'content'> }) {
  const isUser = sender === 'user';
  return (
    <p
      // Each line has the text direction of its language.
      className={`max-w-[88%] rounded-2xl px-4 py-2.5 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext] ${
        isUser
          ? 'justify-self-end rounded-ee-sm bg-ink text-paper'
          : 'justify-self-start rounded-es-sm border-2 border-line bg-surface'
      }`}
    >
      <span className="sr-only">{t(isUser ? 'You:' : 'Assistant:')} </span>
      {holdPunctuation(content)}
    </p>
  );
}

function SaidAt({ message: { sender, timestamp } }: { message: ChatMessage }) {
  if (timestamp === 0) return null;
  const at = new Date(timestamp);
  return (
    <time
      dateTime={at.toISOString()}
      className={`-mt-1 px-1 text-xs text-ink-soft ${sender === 'user' ? 'justify-self-end' : ''}`}
    >
      {at.toTimeString().slice(0, 5)}
    </time>
  );
}

function Typing() {
  return (
    <p className="mt-3 inline-flex gap-1.5 rounded-2xl rounded-es-sm border-2 border-line bg-surface px-4 py-4">
      <span className="sr-only">{t('The assistant is typing')}</span>
      {[0, 1, 2].map((dot) => (
        <span key={dot} aria-hidden="true" className="typing-dot size-2 rounded-full bg-ink-soft" />
      ))}
    </p>
  );
}
