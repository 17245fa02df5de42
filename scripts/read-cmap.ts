/**
 * Reads the code points that a TrueType or OpenType font maps to a glyph, from `cmap` format 12, or else format 4 (OpenType
 * 1.9, "cmap — Character to Glyph Index Mapping Table").
 * @throws Error if the font has neither format
 */
export function readCmap(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap');
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4),
  );
  const full = subtables.find((offset) => font.readUInt16BE(offset) === 12);
  if (full !== undefined) return readFormat12(font, full);
  const basic = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (basic !== undefined) return readFormat4(font, basic);
  throw new Error('The font has no cmap of format 4 or 12.');
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
}

function readFormat12(font: Buffer, offset: number): Set<number> {
  const characters = new Set<number>();
  const groups = font.readUInt32BE(offset + 12);
  for (let group = offset + 16; group < offset + 16 + 12 * groups; group += 12) {
    const first = font.readUInt32BE(group);
    const last = font.readUInt32BE(group + 4);
    for (let character = first; character <= last; character += 1) characters.add(character);
  }
  return characters;
}

function readFormat4(font: Buffer, offset: number): Set<number> {
  const characters = new Set<number>();
  const size = font.readUInt16BE(offset + 6);
  const ends = offset + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let segment = 0; segment < size; segment += 2) {
    const first = font.readUInt16BE(starts + segment);
    const last = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const range = font.readUInt16BE(ranges + segment);
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const address = ranges + segment + range + 2 * (character - first);
      const glyph = range === 0 ? (character + delta) & 0xffff : font.readUInt16BE(address);
      if (glyph !== 0) characters.add(character);
    }
  }
  return characters;
}
