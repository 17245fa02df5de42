/** Steps the product's clock at each SIGUSR2: an hour ahead, then an hour behind, then back. Preloaded into the product. */
const HOUR_MS = 3_600_000;
const OFFSETS_MS = [HOUR_MS, -HOUR_MS, 0];

const RealDate = Date;
let offsetMs = 0;

class SteppedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}
globalThis.Date = SteppedDate as DateConstructor;

let steps = 0;
process.on('SIGUSR2', () => void (offsetMs = OFFSETS_MS[steps++ % OFFSETS_MS.length]!));
