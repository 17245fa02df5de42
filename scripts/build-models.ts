/**
 * `node scripts/build-models.ts <file.tflite> <output>`: writes the weights of a network to `content/<output>`. The outputs are
 * committed, so the packages are not dependencies. Fetch each package with `npm pack`; both packages are under Apache-2.0.
 *
 * - `face-model.bin`: `face_detection_short_range.tflite` of `@mediapipe/face_detection` 0.4.1657300184
 * - `person-model.bin`: `selfie_segmentation.tflite` of `@mediapipe/selfie_segmentation` 0.1.1675465747
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * TensorFlow Lite codes of the operators that have weights; 32 is a custom operator. `DEQUANTIZE` is the operator that expands
 * 16-bit weights.
 */
const WEIGHTED = [3, 4, 32];
const DEQUANTIZE = 6;

const [source, name] = process.argv.slice(2);
if (!source || !name) throw new Error('Give the path of a tflite file and the name of the output.');
const file = await readFile(source);

// Readers for the tables of a flatbuffer: https://flatbuffers.dev/internals/
const at = (position: number): number => file.readUInt32LE(position);
const follow = (position: number): number => position + at(position);

/** The position of a table's field, or null for its default. */
function fieldOf(table: number, index: number): number | null {
  const vtable = table - file.readInt32LE(table);
  const entry = 4 + 2 * index;
  const offset = entry < file.readUInt16LE(vtable) ? file.readUInt16LE(vtable + entry) : 0;
  return offset === 0 ? null : table + offset;
}

/** The position of each item of a vector whose items have four bytes. */
function itemsOf(table: number, index: number): number[] {
  const field = fieldOf(table, index);
  if (field === null) return [];
  const vector = follow(field);
  return Array.from({ length: at(vector) }, (_, i) => vector + 4 + 4 * i);
}

const model = follow(0);
const operators = itemsOf(model, 1).map((item) => {
  const field = fieldOf(follow(item), 0);
  return field === null ? 0 : file.readInt8(field);
});
const buffers = itemsOf(model, 4).map((item) => {
  const field = fieldOf(follow(item), 0);
  if (field === null) return Buffer.alloc(0);
  const vector = follow(field);
  return file.subarray(vector + 4, vector + 4 + at(vector));
});
const graph = follow(itemsOf(model, 2)[0]!);
const tensors = itemsOf(graph, 0).map((item) => {
  const field = fieldOf(follow(item), 2);
  return buffers[field === null ? 0 : at(field)]!;
});
const steps = itemsOf(graph, 3).map((item) => {
  const step = follow(item);
  const code = fieldOf(step, 0);
  return {
    operator: operators[code === null ? 0 : at(code)],
    inputs: itemsOf(step, 1).map(at),
    outputs: itemsOf(step, 2).map(at),
  };
});

const half = new Map(
  steps
    .filter(({ operator }) => operator === DEQUANTIZE)
    .map(({ inputs, outputs }) => [outputs[0]!, tensors[inputs[0]!]!]),
);
// The file lists the layers in the order of the network's blocks.
const weights = steps
  .filter(({ operator }) => WEIGHTED.includes(operator!))
  .flatMap(({ inputs }) => [half.get(inputs[1]!)!, half.get(inputs[2]!)!]);
const output = join(import.meta.dirname, '..', 'content', name);
await writeFile(output, Buffer.concat(weights));
console.log(`${output}: ${Buffer.concat(weights).length} bytes from ${weights.length / 2} layers`);
