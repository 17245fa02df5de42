import { z } from 'zod';
import { QUESTION_MAX } from './assistant-constants.ts';
import { eventSchema } from '#contract/events/events.ts';
import { requiredText } from '#contract/text/input-text.ts';

/** The body of POST /api/chatbot. */
export const chatRequestSchema = z.object({
  message: requiredText('Please type a question', QUESTION_MAX),
  /** The user's location in degrees, as `Lat: 6.52, Lng: 3.38`. Any other text means that the location is unknown. */
  userLocation: z.string().max(200).nullish(),
  /** The `conversationId` of the last response. */
  conversationId: z.string().max(12_000).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** An event card in an answer. */
export const chatEventSchema = eventSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    location: true,
    venue: true,
    eventDate: true,
    eventEndDate: true,
    eventTime: true,
    timezone: true,
    category: true,
    ticketPrice: true,
    currency: true,
    heroPath: true,
    pictures: true,
    flyerEnabled: true,
    scheduling: true,
  })
  .extend({
    /** The event's days, such as `Fri 4 Dec 2026`. */
    date: z.string(),
    /** The price, such as `Free` or `USD 10 – 30`. */
    price: z.string(),
    /** Path of the event's page. */
    url: z.string(),
  });
export type ChatEvent = z.infer<typeof chatEventSchema>;

/** The response of POST /api/chatbot. */
export const chatResponseSchema = z.object({
  response: z.string(),
  events: z.array(chatEventSchema).optional(),
  /** Number of events that match the whole question; 0 if `events` are only the closest matches. Absent without a search. */
  found: z.int().optional(),
  conversationId: z.string().optional(),
  /** Suggested next questions, in the language of the question. */
  chips: z.array(z.string()).optional(),
  /** Example questions, present if the assistant did not understand the message. */
  examples: z.array(z.string()).optional(),
  /** Links to pages that the answer mentions, such as /pricing. */
  links: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
});
export type ChatResponse = z.infer<typeof chatResponseSchema>;

/** Data of each server-sent event in a streamed response: the text so far. */
export type ChatWords = Pick<ChatResponse, 'response'>;

/** An item of GET /api/admin/assistant-questions: keywords of a question that found no event. `lastAsked` is a UTC day. */
export const unansweredQuestionSchema = z.object({
  question: z.string(),
  asked: z.int(),
  lastAsked: z.string(),
});
export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;
