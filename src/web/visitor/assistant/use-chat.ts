import { t } from '#web/kit/language/t.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ASSISTANT_FAILED } from '#contract/assistant/assistant-constants.ts';
import { ApiError, callApi } from '#web/kit/api/api.ts';
import { currentSessionId, subscribeToSession } from '#web/kit/api/session.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { CHAT_KEY } from '#web/kit/storage/kept-names.ts';
import { TOO_FAST, WELCOME, WELCOME_CHIPS, type ChatMessage, type View } from './chat-message.ts';
import { findLocation } from './find-location.ts';
import { readAnswer, readEvents, readAnswerStream } from './read-answer.ts';

const KEPT_MAX = 40;

interface Chat {
  view: View;
  messages: ChatMessage[];
  chips: string[];
  conversationId: string | null;
}

const beginning = (): Chat => ({
  view: 'open',
  messages: [{ id: 0, content: t(WELCOME), sender: 'bot', timestamp: 0 }],
  chips: WELCOME_CHIPS.map((chip) => t(chip)),
  conversationId: null,
});

/** An id of the conversation's owner. The next user of the tab must not see the conversation. */
const ownerOf = () => currentSessionId()?.slice(-8) ?? '';

function storedChat(): Chat {
  const stored = readKept(CHAT_KEY, 'sessionStorage') as (Chat & { owner: string }) | null;
  if (!Array.isArray(stored?.messages) || (stored.owner !== '' && stored.owner !== ownerOf()))
    return beginning();
  const { owner: _, ...kept } = stored;
  const messages = kept.messages.map((message) =>
    message.events ? { ...message, events: readEvents(message.events) } : message,
  );
  return { ...kept, messages, view: 'open' };
}

function keepChat(chat: Chat): void {
  const kept = { ...chat, messages: chat.messages.slice(-KEPT_MAX), owner: ownerOf() };
  keep(CHAT_KEY, kept, 'sessionStorage');
}

/** The tab's conversation. It survives a reload and ends at sign-out. */
export function useChat() {
  const [chat, setChat] = useState(storedChat);
  /** The answer so far; null when none is pending. */
  const [pending, setPending] = useState<string | null>(null);
  // This is a ref, because two quick presses of Enter arrive before React renders again.
  const asking = useRef<AbortController>(null);
  useEffect(() => keepChat(chat), [chat]);

  const stop = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    setPending(null);
  }, []);

  useEffect(
    () =>
      subscribeToSession(() => {
        if (currentSessionId()) return;
        stop();
        setChat((before) => ({ ...beginning(), view: before.view }));
      }),
    [stop],
  );

  async function send(text: string): Promise<void> {
    const message = text.trim();
    if (message === '' || asking.current) return;
    const { signal } = (asking.current = new AbortController());
    setPending('');
    setChat((before) => ({ ...before, chips: [], messages: [...before.messages, said('user', message)] }));
    const onWords = (words: string) => signal.aborted || setPending(words);
    const next = await ask(message, chat.conversationId, { signal, onWords });
    if (signal.aborted) return;
    stop();
    setChat((before) => ({ ...before, ...next.changes, messages: [...before.messages, next.answer] }));
  }

  /** Changes the view. Closing the assistant aborts the pending request. */
  function setView(view: View): void {
    if (view === 'closed') stop();
    setChat((before) => ({ ...before, view }));
  }

  function startOver(): void {
    stop();
    setChat(beginning());
  }

  return { ...chat, pending, send, setView, startOver };
}

interface Listening {
  signal: AbortSignal;
  onWords: (text: string) => void;
}

async function ask(
  message: string,
  conversationId: string | null,
  listening: Listening,
): Promise<{ answer: ChatMessage; changes: Partial<Chat> }> {
  try {
    const body = JSON.stringify({ message, userLocation: await findLocation(), conversationId });
    const answer = readAnswer(await receive(body, listening));
    const { response, chips = [], conversationId: id = conversationId, ...shown } = answer;
    return { answer: { ...said('bot', response), ...shown }, changes: { chips, conversationId: id } };
  } catch (error) {
    const isTooFast = error instanceof ApiError && error.status === 429;
    return { answer: said('bot', t(isTooFast ? TOO_FAST : ASSISTANT_FAILED)), changes: { chips: [message] } };
  }
}

/** Requests an answer. The server sends a built-in answer as JSON, and streams a language model's answer. */
async function receive(body: string, { signal, onWords }: Listening): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const answer = await callApi('/api/chatbot', { method: 'POST', headers, body, signal });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  return isStream ? readAnswerStream(answer.body!, onWords) : answer.json();
}

let lastId = Date.now();

function said(sender: ChatMessage['sender'], content: string): ChatMessage {
  return { id: ++lastId, content, sender, timestamp: Date.now() };
}
