/** Particles, in lower case. A line should not end in a particle, which belongs to the next word. */
const PARTICLES = new Set(
  'de da do dos das du des la le el al di sur van von der den bin ibn ben wa of & عبد بن ابن بنت أبو ولد'.split(
    ' ',
  ),
);

export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase());
}

export function hasParticle(text: string): boolean {
  return text.split(' ').some(isParticle);
}
