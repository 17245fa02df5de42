import { t } from '#web/kit/language/t.ts';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { QUESTION_MAX } from '#contract/assistant/assistant-constants.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

/** The message form. Enter sends, Shift+Enter starts a new line. Sends nothing if the text is blank or an answer is pending. */
export function ChatForm({
  ref,
  isPending,
  onSend,
}: {
  ref: Ref<HTMLTextAreaElement>;
  isPending: boolean;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const cannotSend = isPending || text.trim() === '';

  function send(): void {
    if (cannotSend) return;
    onSend(text);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter accepts a word while an input method composes text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="flex shrink-0 items-end gap-2 border-t-2 border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={ref}
        rows={1}
        aria-label={t('Your question')}
        placeholder={t('Ask about events...')}
        maxLength={QUESTION_MAX}
        dir="auto"
        enterKeyHint="send"
        className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-3xl border-2 border-control bg-paper px-4 py-2.5 placeholder:text-ink-soft"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        aria-label={t('Send')}
        aria-disabled={cannotSend}
        className="pressable grid size-12 shrink-0 place-items-center rounded-full bg-clay text-on-clay aria-disabled:opacity-60"
      >
        <Icon name="up" />
      </button>
    </form>
  );
}
