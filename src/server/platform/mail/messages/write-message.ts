import drafts from '#content/mail/messages.json' with { type: 'json' };
import { LOW_TOKENS, TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import type { MailKind } from '#contract/admin/mail.ts';
import type { Language } from '#contract/language/languages.ts';
import { translate } from '#server/platform/language/translate.ts';
import type { MailContent } from '../mail-data.ts';
import type { Block, Message, MessageContext } from './message.ts';

/** A part of a message in `messages.json`: a paragraph, or another kind of part with its text. `{name}` represents a value. */
type BlockDraft =
  | string
  | {
      /** Name of a value. The part is left out if the value is absent. */
      if?: string;
      text?: string;
      /** A quoted text. Each line becomes a paragraph. */
      paragraphs?: string;
      note?: string;
      quote?: string;
      button?: string;
      url?: string;
      /** Rows of label and value. Rows without a value are left out. */
      facts?: string[][];
    };

type MessageDraft = Omit<Message, 'blocks' | 'language' | 'replyTo'> & { blocks: BlockDraft[] };

const DRAFTS: Record<MailKind | 'role-ended', MessageDraft> = drafts;

/** Writes a message in a language. Text values are bidi-isolated, because user input may run in the opposite direction. */
export function writeMessage(content: MailContent, context: MessageContext, language: Language): Message {
  const { brand, publicUrl } = context;
  const { kind, data } = content;
  const { blocks, ...draft } = DRAFTS[kind === 'role-changed' && data.role !== 'admin' ? 'role-ended' : kind];
  const ours = {
    ...brand.mailboxes,
    brand: brand.name,
    publicUrl,
    enablingCost: TOKENS_PER_FLYER_EVENT,
    lowTokens: LOW_TOKENS,
  };
  const given: Record<string, string | number | null> = { sizes: 1, ...data };
  const isolated = Object.entries(given).map(([name, value]) => [name, isolate(value ?? '', language)]);
  const values = { ...(Object.fromEntries(isolated) as Record<string, string | number>), ...ours };
  const written: Record<string, string | number | null> = { ...given, ...ours };
  const say = (text: string) => translate(language, text, values);
  /** Fills values into a quotation, which is user input and therefore not translated. */
  const quote = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(written[name] ?? ''));
  // Encodes values in a path or query, but not in a fragment: servers never receive fragments, and a masked token must stay
  // readable.
  const fillUrl = (text: string) =>
    text.replace(/(#?)\{(\w+)\}/g, (_, hash: string, name: string) =>
      hash === '' && name in data ? encodeURIComponent(String(written[name])) : hash + String(written[name]),
    );
  const blocksOf = (block: BlockDraft): Block[] => {
    if (typeof block === 'string') return [{ type: 'paragraph', text: say(block) }];
    if (block.if && !written[block.if]) return [];
    if (block.note) return [{ type: 'note', text: say(block.note) }];
    if (block.quote) return [{ type: 'quote', text: quote(block.quote) }];
    if (block.button) return [{ type: 'button', label: say(block.button), url: fillUrl(block.url!) }];
    if (block.facts) {
      const rows = block.facts.map(([label, value]): [string, string] => [say(label!), quote(value!)]);
      return [{ type: 'facts', rows: rows.filter(([, value]) => value !== '') }];
    }
    if (block.text) return [{ type: 'paragraph', text: say(block.text) }];
    const lines = quote(block.paragraphs!).split(/\s*\n\s*/);
    return lines.map((text) => ({ type: 'paragraph', text, isQuoted: true }));
  };
  return {
    language,
    subject: say(draft.subject),
    preheader: say(draft.preheader),
    heading: say(draft.heading),
    because: say(draft.because),
    blocks: blocks.flatMap(blocksOf),
    ...(kind === 'contact-message' && { replyTo: { name: data.name, address: data.email } }),
    ...(kind === 'contact-reply' && { replyTo: { name: brand.name, address: data.replyTo } }),
  };
}

/** Isolates the direction of a value from the sentence around it, except in English emails, whose subjects must stay short. */
function isolate(value: string | number, language: Language): string | number {
  if (typeof value === 'number') return value;
  const line = cleanLine(value);
  return language === 'en' || line === '' ? line : `\u2068${line}\u2069`;
}

/** Text as one line: line breaks, control characters and direction marks become a space. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
