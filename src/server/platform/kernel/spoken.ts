import { withoutContext } from '#contract/language/message.ts';

/**
 * An argument of an error's sentence that is itself a message and is translated with the sentence. `toString` returns the
 * English.
 */
export class Spoken {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  toString(): string {
    return withoutContext(this.message);
  }
}
