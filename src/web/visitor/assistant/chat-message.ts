import { m } from '#contract/language/message.ts';
import type { ShownAnswer, ShownEvent } from './read-answer.ts';

/** A message of the conversation. `timestamp` is in milliseconds since 1970; 0 for the welcome message. */
export interface ChatMessage {
  id: number;
  content: string;
  sender: 'user' | 'bot';
  timestamp: number;
  events?: ShownEvent[];
  /** Suggested questions, given after a question that the assistant did not understand. */
  examples?: string[];
  links?: NonNullable<ShownAnswer['links']>;
}

export type View = 'closed' | 'open' | 'minimized';

export const WELCOME = m(
  'Hello! I’m your event assistant. What kind of events are you looking for? Tell me a topic, a place or a day, such as “free AI workshops in Nairobi next month”.',
);

export const WELCOME_CHIPS = [
  m('What’s on this weekend?'),
  m('Free events'),
  m('Near me'),
  m('How do I make a flyer?'),
];

export const TOO_FAST = m('You’re asking faster than I can answer. Please wait a minute, then ask again.');
