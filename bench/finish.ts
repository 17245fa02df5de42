import { availableParallelism, loadavg } from 'node:os';
import { rounded, type Generator } from './generator.ts';

export interface Finished {
  table: Record<string, Record<string, string | number>>;
  /** What stands below the table; the first line, with what the machine was doing, is made here. */
  lines: readonly string[];
  connections: number;
  /** What missed a goal, each in a few words. */
  missed: readonly string[];
  /** What else the JSON says. */
  facts: object;
}

/** Prints what was measured, as its last line one JSON object, closes what was opened and ends the process: with 1 when a goal was missed. */
export async function finish(
  { table, lines, connections, missed, facts }: Finished,
  generator: Generator,
  opened: readonly (() => Promise<unknown>)[],
): Promise<never> {
  const load = loadavg().map(rounded);
  const passed = missed.length === 0;
  console.table(table);
  console.log(`${connections} connections; ${availableParallelism()} processors, load ${load.join(' ')}.`);
  for (const line of lines) console.log(line);
  console.log(JSON.stringify({ passed, connections, load, missed, ...facts }));
  generator.stop();
  for (const close of opened) await close();
  process.exit(passed ? 0 : 1);
}
