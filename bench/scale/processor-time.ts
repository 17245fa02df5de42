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

/** Returns the processor time of a process and its descendants in milliseconds. */
export function timeOfTree(pid: number, isCounted: (commandLine: string) => boolean = () => true): number {
  const children = childrenByParent();
  const sumOf = (one: number): number =>
    (children.get(one) ?? []).reduce(
      (sum, child) => sum + (isCounted(commandLineOf(child)) ? sumOf(child) : 0),
      timeOf(one),
    );
  return sumOf(pid);
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
