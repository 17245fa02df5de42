/** A folded word without the ending of an English or French plural or feminine (Harman, "How effective is suffixing?", 1991). */
export function stemOf(word: string): string {
  return word.replace(/(?<=\p{L}{4})es?$|(?<=\p{L}{3})(?<!s)[sx]$/u, '').replace(/y$/, 'i');
}

const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/ة$/u, 'ه'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/(?:[cst]io|sho|shu)n/g, 'xn'],
  [/[cs]h/g, 'x'],
  [/([bdgkr])h/g, '$1'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/ou|oo|w/g, 'u'],
  [/ee|y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/gu, '$1'],
];

/** Approximate sound of a folded word in English or French: `photo` → foto, `ouaga` → uaga. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, heard]) => sound.replace(letters, heard), word);
}
