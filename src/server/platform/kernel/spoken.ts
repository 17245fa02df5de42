import { withoutContext } from '#contract/language/message.ts';

/** A translatable message used as an argument of another message. `toString` returns the English text. */
export class Spoken {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  toString(): string {
    return withoutContext(this.message);
  }
}
