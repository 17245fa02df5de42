import drafts from '#content/mail/messages.json' with { type: 'json' };
import { LOW_TOKENS, TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import type { MailKind } from '#contract/admin/mail.ts';
import type { MailContent } from '../mail-data.ts';
import type { Block, Message, MessageContext } from './message.ts';

/** A part of a message in `messages.json`: a paragraph, or another kind of part with its text. `{name}` represents a value. */
type BlockDraft =
  | string
  | {
      /** The value without which the part is left out. */
      if?: string;
      text?: string;
      /** Each line becomes a paragraph. */
      paragraphs?: string;
      note?: string;
      quote?: string;
      button?: string;
      url?: string;
      /** Rows without a value are left out. */
      facts?: string[][];
    };

type MessageDraft = Omit<Message, 'blocks' | 'replyTo'> & { blocks: BlockDraft[] };

const DRAFTS: Record<MailKind | 'role-ended', MessageDraft> = drafts;

export function writeMessage(content: MailContent, context: MessageContext): Message {
  const { brand, publicUrl } = context;
  const { kind, data } = content;
  const { blocks, ...draft } = DRAFTS[kind === 'role-changed' && data.role !== 'admin' ? 'role-ended' : kind];
  const given = Object.entries(data).map(([name, value]) => [name, String(value ?? '')]);
  const values: Record<string, string> = {
    ...(Object.fromEntries(given) as Record<string, string>),
    ...wordsOf(data as object),
    ...brand.mailboxes,
    brand: brand.name,
    publicUrl,
    enablingCost: String(TOKENS_PER_FLYER_EVENT),
    lowTokens: String(LOW_TOKENS),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  // Values are encoded for a path or query. A fragment is not sent to a server, and readers see a masked token there.
  const fillUrl = (text: string) =>
    text.replace(/(#?)\{(\w+)\}/g, (_, hash: string, name: string) =>
      hash === '' && name in data ? encodeURIComponent(values[name]!) : hash + values[name]!,
    );
  const blocksOf = (block: BlockDraft): Block[] => {
    if (typeof block === 'string') return [{ type: 'paragraph', text: fill(block) }];
    if (block.if && !values[block.if]) return [];
    if (block.note) return [{ type: 'note', text: fill(block.note) }];
    if (block.quote) return [{ type: 'quote', text: fill(block.quote) }];
    if (block.button) return [{ type: 'button', label: fill(block.button), url: fillUrl(block.url!) }];
    if (block.facts) {
      const rows = block.facts.map(([label, value]): [string, string] => [label!, fill(value!)]);
      return [{ type: 'facts', rows: rows.filter(([, value]) => value !== '') }];
    }
    const lines = block.text ? [fill(block.text)] : fill(block.paragraphs!).split(/\s*\n\s*/);
    return lines.map((text) => ({ type: 'paragraph', text }));
  };
  return {
    subject: fill(draft.subject),
    preheader: fill(draft.preheader),
    heading: fill(draft.heading),
    because: fill(draft.because),
    blocks: blocks.flatMap(blocksOf),
    ...(kind === 'contact-message' && { replyTo: { name: data.name, address: data.email } }),
    ...(kind === 'contact-reply' && { replyTo: { name: brand.name, address: data.replyTo } }),
  };
}

/** Words that depend on a number. */
function wordsOf({
  tokens = 0,
  tokensReturned = 0,
  sizes = 1,
}: {
  tokens?: number;
  tokensReturned?: number;
  sizes?: number;
}) {
  return {
    tokensLeft: `${tokens} ${tokens === 1 ? 'token' : 'tokens'}`,
    startingTokens: tokens > 0 ? `, and your account starts with ${tokens} tokens` : '',
    refund:
      tokensReturned > 0 ? ` The ${tokensReturned} tokens for its flyers are back in your balance.` : '',
    inSizes: sizes > 1 ? ` in all ${sizes} sizes` : '',
  };
}
