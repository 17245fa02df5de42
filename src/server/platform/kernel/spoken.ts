import { withoutContext } from '#contract/language/message.ts';

/**
 * An argument of an error message that is itself a message and is translated with it. `toString` returns the English text.
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
