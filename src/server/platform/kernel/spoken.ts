import { withoutContext } from '#contract/language/message.ts';

/**
 * A message that is an argument of an error message and is translated too. `toString` returns the English text.
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
