import { useEffect, useRef, useState } from 'react';
import { ASSISTANT_FAILED } from '#contract/assistant-constants.ts';
import type { ChatResponse } from '#contract/assistant.ts';
import { ApiError, sendJson } from '#web/api/api.ts';
import { currentSessionId, subscribeToSession } from '#web/api/session.ts';
import { CHAT_KEY } from '#web/storage/kept-names.ts';
import { TOO_FAST, WELCOME, WELCOME_CHIPS, type ChatMessage, type View } from './chat-message.ts';
import { findLocation } from './find-location.ts';

const KEPT_MAX = 40;

interface Chat {
  view: View;
  messages: ChatMessage[];
  chips: string[];
  conversationId: string | null;
}

const BEGINNING: Chat = {
  view: 'open',
  messages: [{ id: 0, content: WELCOME, sender: 'bot', timestamp: 0 }],
  chips: WELCOME_CHIPS,
  conversationId: null,
};

/** Whose conversation it is: what one said signed in, the next user of the tab must not read. */
const ownerOf = () => currentSessionId()?.slice(-8) ?? '';

function readKept(): Chat {
  try {
    const { owner, ...kept } = JSON.parse(sessionStorage.getItem(CHAT_KEY)!) as Chat & { owner: string };
    return owner === '' || owner === ownerOf() ? { ...kept, view: 'open' } : BEGINNING;
  } catch {
    return BEGINNING;
  }
}

function keep(chat: Chat): void {
  try {
    const kept = { ...chat, messages: chat.messages.slice(-KEPT_MAX), owner: ownerOf() };
    sessionStorage.setItem(CHAT_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the conversation ends with the page.
  }
}

/** The conversation of this tab. It survives a reload, and ends with the session of who signs out. */
export function useChat() {
  const [chat, setChat] = useState(readKept);
  const [isPending, setPending] = useState(false);
  // Two quick presses of Enter arrive before React has rendered once.
  const isSending = useRef(false);
  useEffect(() => keep(chat), [chat]);
  useEffect(
    () =>
      subscribeToSession(() => {
        if (!currentSessionId()) setChat((before) => ({ ...BEGINNING, view: before.view }));
      }),
    [],
  );

  async function send(text: string): Promise<void> {
    const message = text.trim();
    if (message === '' || isSending.current) return;
    isSending.current = true;
    setPending(true);
    setChat((before) => ({ ...before, chips: [], messages: [...before.messages, said('user', message)] }));
    const owner = ownerOf();
    const next = await ask(message, chat.conversationId);
    isSending.current = false;
    setPending(false);
    // Who signed out meanwhile has left.
    if (owner !== '' && owner !== ownerOf()) return;
    setChat((before) => ({ ...before, ...next.changes, messages: [...before.messages, next.answer] }));
  }

  const setView = (view: View) => setChat((before) => ({ ...before, view }));
  return { ...chat, isPending, send, setView };
}

async function ask(
  message: string,
  conversationId: string | null,
): Promise<{ answer: ChatMessage; changes: Partial<Chat> }> {
  try {
    const userLocation = await findLocation();
    const { response, events, links, ...answer } = await sendJson<ChatResponse>('POST', '/api/chatbot', {
      message,
      userLocation,
      conversationId,
    });
    return {
      answer: { ...said('bot', response), ...(events && { events }), ...(links && { links }) },
      changes: { chips: answer.chips ?? [], conversationId: answer.conversationId ?? conversationId },
    };
  } catch (error) {
    const isTooFast = error instanceof ApiError && error.status === 429;
    return { answer: said('bot', isTooFast ? TOO_FAST : ASSISTANT_FAILED), changes: { chips: [message] } };
  }
}

let lastId = Date.now();

function said(sender: ChatMessage['sender'], content: string): ChatMessage {
  return { id: ++lastId, content, sender, timestamp: Date.now() };
}
