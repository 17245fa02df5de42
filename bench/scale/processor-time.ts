import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processor time of a process in milliseconds, exact to a scheduler tick, or 0 if it has ended. */
function timeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}

/**
 * Starts to count the processor time of a process and its descendants. Returns a function for the milliseconds since then. The
 * time of a process that ends meanwhile is not counted.
 */
export function startCounting(pid: number, isCounted: (commandLine: string) => boolean = () => true) {
  const before = timesOfTree(pid, isCounted);
  return (): number =>
    [...timesOfTree(pid, isCounted)].reduce((sum, [one, ms]) => sum + ms - (before.get(one) ?? 0), 0);
}

function timesOfTree(pid: number, isCounted: (commandLine: string) => boolean): Map<number, number> {
  const children = childrenByParent();
  const treeOf = (one: number): number[] => [
    one,
    ...(children.get(one) ?? []).filter((child) => isCounted(commandLineOf(child))).flatMap(treeOf),
  ];
  return new Map(treeOf(pid).map((one) => [one, timeOf(one)]));
}

/** Whether a command line belongs to a database session, not to background work such as vacuuming or checkpoints. */
export function isDatabaseSession(commandLine: string): boolean {
  return !/^postgres: (?:autovacuum|background writer|checkpointer|walwriter|logical replication|io worker)/.test(
    commandLine,
  );
}

function childrenByParent(): Map<number | null, number[]> {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Map.groupBy(all.map(Number), (pid) => parentOf(pid));
}

function parentOf(pid: number): number | null {
  try {
    // Skips the program's name, which is in parentheses and may contain anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
