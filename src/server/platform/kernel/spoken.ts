/** A value of an error's sentence that is a message itself, and is translated with it. It reads as English. */
export class Spoken {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  toString(): string {
    return this.message;
  }
}
