import { availableParallelism, loadavg } from 'node:os';
import { rounded, type Generator } from './generator.ts';

export interface Finished {
  table: Record<string, Record<string, string | number>>;
  /** Lines printed below the table, after a line about connections and load. */
  lines: readonly string[];
  connections: number;
  /** The missed goals, each in a few words. */
  missed: readonly string[];
  /** Additional properties of the JSON object. */
  facts: object;
}

/** Prints the results, with a JSON object as the last line, closes everything, and exits with 1 if a goal was missed. */
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
