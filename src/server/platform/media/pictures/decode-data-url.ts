import { m } from '#contract/language/message.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fieldError, type AppError } from '#server/platform/kernel/app-error.ts';

/** Number of base64 characters decoded in one step, which takes two milliseconds. */
const STEP_CHARACTERS = 1024 * 1024;

/**
 * Decodes an uploaded picture. Ignores the declared type: the first bytes decide (`detect-picture-format.ts`). The length of the
 * text gives the size, so an oversized picture is refused before decoding.
 * @param maxBytes of the decoded picture
 * @returns bytes with their own buffer, transferable to a worker
 * @throws AppError PAYLOAD_TOO_LARGE; VALIDATION_FAILED when it is not a data URL; UNREADABLE_IMAGE when it is empty
 */
export async function decodeDataUrl(
  dataUrl: string,
  field: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const comma = dataUrl.startsWith('data:') ? dataUrl.slice(0, 200).indexOf(',') : -1;
  if (comma < 0 || !/;\s*base64$/i.test(dataUrl.slice(0, comma).trimEnd())) {
    throw fieldError('VALIDATION_FAILED', field, 'Send the picture as a base64 data URL.');
  }
  const digits = dataUrl.length - comma - 1;
  if (Math.floor((digits * 3) / 4) - 2 > maxBytes) throw tooLarge(field, maxBytes);
  const bytes = await decodeBase64(dataUrl, comma + 1);
  if (bytes.length > maxBytes) throw tooLarge(field, maxBytes);
  if (bytes.length === 0) throw unreadable(field, m('The picture is empty. Please choose another one.'));
  return bytes;
}

/** Lets other requests run between the steps: decoding ten megabytes in one step would block the event loop. */
async function decodeBase64(text: string, start: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(Math.ceil(((text.length - start) * 3) / 4)));
  let digits = '';
  let end = 0;
  for (let at = start; at < text.length; at += STEP_CHARACTERS) {
    if (at > start) await nextTurn();
    digits += text.slice(at, at + STEP_CHARACTERS).replace(/\s+/g, '');
    // Four base64 digits encode three bytes.
    const whole = digits.length - (digits.length % 4);
    end += bytes.write(digits.slice(0, whole), end, 'base64');
    digits = digits.slice(whole);
  }
  end += bytes.write(digits, end, 'base64');
  return new Uint8Array(bytes.buffer.transfer(end));
}

export function unreadable(field: string, message: string): AppError {
  return fieldError('UNREADABLE_IMAGE', field, message);
}

function tooLarge(field: string, maxBytes: number): AppError {
  const message = m('The picture is larger than {most} MB. Please choose a smaller one.');
  const values = { most: Math.round(maxBytes / 1024 / 1024) };
  return fieldError('PAYLOAD_TOO_LARGE', field, message, { values });
}
