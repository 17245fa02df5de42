import { parseMarkdown, type Block, type Inline } from '#contract/text/markdown.ts';
import { Fragment, type ReactNode } from 'react';
import { holdPunctuation } from '#web/shared/events/hold-punctuation.ts';

/** An event's description, written in Markdown (`contract/markdown.ts`). */
export function EventDescription({ text }: { text: string }) {
  return (
    <div className="running-text mt-4 grid max-w-prose gap-4 text-lg leading-relaxed">
      {parseMarkdown(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no other key and never move
        <BlockOf key={index} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul dir="auto" className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- list items have no other key and never move
          <li key={index}>{inline(item)}</li>
        ))}
      </ul>
    );
  }
  const Tag = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Tag
      dir="auto"
      className={block.kind === 'heading' ? 'mt-2 text-xl' : 'wrap-anywhere whitespace-pre-line'}
    >
      {inline(block.content)}
    </Tag>
  );
}

function inline(parts: Inline[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- parts have no other key and never move
  return parts.map((part, index) => <Fragment key={index}>{inlineOf(part)}</Fragment>);
}

function inlineOf(part: Inline): ReactNode {
  if (typeof part === 'string') return holdPunctuation(part);
  if (part.kind === 'bold') return <b>{inline(part.content)}</b>;
  if (part.kind === 'italic') return <i>{inline(part.content)}</i>;
  const site = part.href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener nofollow ugc' };
  return (
    <a href={part.href} {...site} className="text-clay underline">
      {part.text}
    </a>
  );
}
