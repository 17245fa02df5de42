import type { ChatResponse, ChatWords } from '#contract/assistant/assistant.ts';

/** Reads an answer that comes as events. @param onWords called with the text so far @throws when it ends before the answer */
export async function readAnswerStream(
  body: ReadableStream<Uint8Array>,
  onWords: (text: string) => void,
): Promise<ChatResponse> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The answer broke off.');
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const data = event.slice(event.indexOf('data: ') + 'data: '.length);
      if (event.startsWith('event: answer\n')) return JSON.parse(data) as ChatResponse;
      onWords((JSON.parse(data) as ChatWords).response);
    }
  }
}
