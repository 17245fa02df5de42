import { m } from '#contract/language/message.ts';
import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { GrowingBytes } from '#server/platform/kernel/growing-bytes.ts';

/** Bytes scanned in one step, which takes a tenth of a millisecond. */
const STEP_BYTES = 64 * 1024;
/** Maximum length of a text. Only pictures as data URLs may be longer. */
const TEXT_BYTES = 256 * 1024;
/** Maximum length of a picture: 10 MB in base64 plus a margin, so that a later check can name the picture that is too large. */
const PICTURE_BYTES = 15 * 1024 * 1024;
/** Maximum size of a body without its pictures, which JSON.parse reads in one step. */
const REST_BYTES = 1024 * 1024;
/** Maximum nesting depth. Our deepest body, a template, has 4 levels. */
const MAX_DEPTH = 16;
/** Maximum number of fields and list entries. A template of 80 elements has 1,500. */
const MAX_PARTS = 5000;

/** Maximum length of a field's path in an error. Keys may be as long as texts. */
const MAX_PATH = 200;

/** Refused keys: prototypes, and `length`, because zod compares any value's `length` before it checks the value's type. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype', 'length']);

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Length of the longest escape, such as `\u0041`. */
const LONGEST_ESCAPE = 6;
const EMPTY = Buffer.alloc(0);
/** Placeholder for a picture while the rest of the body is parsed. */
const PICTURE_MARK = `picture ${randomUUID()} `;

/**
 * Reads JSON while it arrives, so that no body blocks the event loop. Before the body is complete, it refuses input that is
 * costly to parse: deep nesting, many fields, long texts. Pictures are decoded piece by piece; JSON.parse only sees the rest.
 * Duplicate keys are refused too, because parsers disagree about which one wins.
 */
export class JsonReader {
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  readonly #pictures: string[] = [];
  /** The keys of each open object, and the current index in each open array. */
  readonly #open: (Set<string> | { place: number })[] = [];
  #parts = 0;
  #expectsKey = false;
  #inString = false;
  #stringBytes = 0;
  /** Index in #rest where the open string's content begins, if the string began in an earlier step. */
  #stringIndex: number | null = null;
  /** The content of the open string, if longer than `TEXT_BYTES`. */
  #picture: GrowingBytes | null = null;
  /** An escape at the end of the last step that may be incomplete. */
  #carried: Buffer = EMPTY;

  /** Reads the next chunk. @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE */
  write(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      const step = chunk.subarray(at, at + STEP_BYTES);
      this.#scan(this.#carried.length > 0 ? Buffer.concat([this.#carried, step]) : step);
    }
  }

  /** Ends the body. @returns the parsed value; undefined for an empty body @throws AppError BAD_REQUEST */
  end(): unknown {
    if (this.#carried.length > 0) this.#scan(this.#carried, true);
    if (this.#inString) throw invalid();
    const text = Buffer.concat(this.#rest).toString();
    if (text === '') return undefined;
    const value = parse(text);
    return this.#pictures.length === 0 ? value : this.#restorePictures(value);
  }

  /** Scans a step of the body. @param isLast whether the body ends here, so that no escape can be incomplete */
  #scan(bytes: Buffer, isLast = false): void {
    this.#carried = EMPTY;
    /** Index of the first byte that is not yet in #rest. */
    let rest = 0;
    /** Index in `bytes` where the open string's content begins. */
    let string = 0;
    let end = bytes.length;
    for (let at = 0; at < end; at++) {
      const byte = bytes[at]!;
      if (!this.#inString) {
        if (byte === QUOTE) {
          this.#inString = true;
          this.#stringBytes = 0;
          string = at + 1;
        } else this.#readStructure(byte);
      } else if (byte === QUOTE) {
        if (this.#endString(bytes.subarray(string, at))) rest = at;
      } else if (byte === BACKSLASH) {
        if (isLast || at + LONGEST_ESCAPE <= end) at += 1;
        else {
          this.#carried = bytes.subarray(at);
          end = at;
        }
      } else if (byte < SPACE) throw invalid();
    }
    if (!this.#inString) return this.#addRest(bytes.subarray(rest));
    if (!this.#picture) this.#addRest(bytes.subarray(rest, string));
    this.#addToString(bytes.subarray(string, end));
  }

  #readStructure(byte: number): void {
    if (byte === COMMA) {
      this.#countPart();
      const top = this.#open.at(-1);
      this.#expectsKey = top instanceof Set;
      if (top && !(top instanceof Set)) top.place += 1;
    } else if (byte === COLON) this.#expectsKey = false;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#countPart();
      this.#expectsKey = byte === OPEN_OBJECT;
      if (this.#open.push(this.#expectsKey ? new Set() : { place: 0 }) > MAX_DEPTH) throw this.#tooComplex();
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      this.#open.pop();
      this.#expectsKey = false;
    }
  }

  /** Adds a piece of a string that continues in the next step. */
  #addToString(piece: Buffer): void {
    this.#stringBytes += piece.length;
    if (this.#picture) {
      if (this.#stringBytes > PICTURE_BYTES) throw tooLong();
      this.#picture.append(pictureBytes(piece));
      return;
    }
    this.#stringIndex ??= this.#rest.length;
    this.#addRest(piece);
    if (this.#stringBytes <= TEXT_BYTES) return;
    const pieces = this.#rest.splice(this.#stringIndex).map(pictureBytes);
    this.#restBytes -= this.#stringBytes;
    if (this.#expectsKey || !Buffer.concat(pieces).toString('latin1', 0, 5).startsWith('data:'))
      throw tooLong();
    // The last step is not counted: a picture just above the limit is read, so that its field can be named.
    this.#picture = new GrowingBytes(PICTURE_BYTES + STEP_BYTES + LONGEST_ESCAPE);
    for (const each of pieces) this.#picture.append(each);
  }

  /**
   * Ends the open string. Replaces a picture with a placeholder, to which the caller adds the closing quote.
   * @returns whether the string was a picture
   */
  #endString(piece: Buffer): boolean {
    this.#inString = false;
    const before = this.#stringIndex === null ? [] : this.#rest.slice(this.#stringIndex);
    this.#stringIndex = null;
    if (this.#picture) {
      this.#addRest(Buffer.from(`${PICTURE_MARK}${this.#pictures.length}`));
      this.#picture.append(pictureBytes(piece));
      this.#pictures.push(this.#picture.takeText());
      this.#picture = null;
      return true;
    }
    if (this.#expectsKey) {
      this.#addKey(textOf((before.length === 0 ? piece : Buffer.concat([...before, piece])).toString()));
    }
    return false;
  }

  #addKey(key: string): void {
    const keys = this.#open.at(-1);
    if (!(keys instanceof Set)) throw invalid();
    if (keys.has(key)) throw this.#refused(m('The body has the same field twice.'));
    keys.add(key);
    if (FORBIDDEN_KEYS.has(key)) throw this.#refused(`The body must not have a field named "${key}".`);
  }

  #tooComplex(): AppError {
    return this.#refused(m('The body has too many fields, or they are nested too deeply.'));
  }

  /** An error that names the field at the reader's position. */
  #refused(message: string): AppError {
    const path = this.#open.map((open) => (open instanceof Set ? [...open].at(-1) : open.place));
    const known = path.filter((part) => part !== undefined).join('.');
    return fieldError('BAD_REQUEST', known.slice(0, MAX_PATH) || 'body', message);
  }

  #addRest(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > REST_BYTES) throw this.#tooComplex();
    this.#rest.push(bytes);
  }

  #countPart(): void {
    if (++this.#parts > MAX_PARTS) throw this.#tooComplex();
  }

  #restorePictures(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.startsWith(PICTURE_MARK)
        ? this.#pictures[Number(value.slice(PICTURE_MARK.length))]
        : value;
    }
    if (Array.isArray(value)) return value.map((entry) => this.#restorePictures(entry));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.#restorePictures(entry)]),
    );
  }
}

/**
 * Decodes the escapes in a piece of a picture. Returns bytes, because flattening a joined string of megabytes would block the
 * event loop.
 */
function pictureBytes(piece: Buffer): Buffer {
  const bytes = piece.includes(BACKSLASH) ? Buffer.from(textOf(piece.toString('latin1'))) : piece;
  if (!isAscii(piece) || !isAscii(bytes)) {
    throw new AppError('BAD_REQUEST', 'A picture must be a base64 data URL.');
  }
  return bytes;
}

/** Decodes the content of a JSON string, or a piece of that content without incomplete escapes. */
function textOf(content: string): string {
  return content.includes('\\') ? (parse(`"${content}"`) as string) : content;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

const invalid = (): AppError => new AppError('BAD_REQUEST', 'The body is not valid JSON.');

const tooLong = (): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', 'A text or picture in this request is too large.');
