import type { Block, Message, MessageContext } from './message.ts';

/** The message for clients that show no HTML. */
export function renderText(message: Message, { brand, publicUrl }: MessageContext): string {
  return [
    message.heading,
    ...message.blocks.map(blockText),
    `-- \n${brand.name} ${brand.subtitle} · ${publicUrl}`,
    `${message.because}\nQuestions? ${brand.mailboxes.support}`,
    brand.office.join(', '),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url.replace(/^mailto:/, '')}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
  }
}
