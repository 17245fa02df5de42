const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS = 'one two three four five six seven eight nine'.split(' ');
const FRENCH_TEENS = 'treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ');
const FRENCH_TENS = 'vingt trente quarante cinquante soixante'.split(' ');
const FRENCH_UNITS = 'deux trois quatre cinq six sept huit neuf'.split(' ');

const SMALLEST = 13;

/**
 * Numbers as digits and as English and French texts spell them, folded: who looks for the run of 18 km finds that of dix-huit kilomètres. Below
 * thirteen they are in every text, and few others are said in one word.
 */
export const NAMES_OF_NUMBERS: readonly (readonly string[])[] = [
  ...TEENS.map((name, index) => [String(SMALLEST + index), name, ...spellings(FRENCH_TEENS[index]!)]),
  ...TENS.flatMap((ten, index) => numbersFrom(20 + 10 * index, ten, FRENCH_TENS[index])),
];

function numbersFrom(first: number, ten: string, frenchTen: string | undefined): string[][] {
  const whole = [String(first), ten, ...(frenchTen ? [frenchTen] : [])];
  const rest = UNITS.map((unit, index) => {
    const french = index > 0 && frenchTen ? spellings(`${frenchTen}-${FRENCH_UNITS[index - 1]!}`) : [];
    return [String(first + index + 1), ...spellings(`${ten}-${unit}`), ...french];
  });
  return [whole, ...rest];
}

/** A name with a hyphen as it is found in texts, and as it is typed. */
function spellings(name: string): string[] {
  return name.includes('-') ? [name.replace('-', ''), name.replace('-', ' ')] : [name];
}
