import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that the threads of a process have used, in milliseconds, exact to a scheduler tick; 0 once it has ended. */
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

/** Processor time of a process and of all processes below it, in milliseconds. */
export function timeOfTree(pid: number, isCounted: (commandLine: string) => boolean = () => true): number {
  const children = childrenByParent();
  const sumOf = (one: number): number =>
    (children.get(one) ?? []).reduce(
      (sum, child) => sum + (isCounted(commandLineOf(child)) ? sumOf(child) : 0),
      timeOf(one),
    );
  return sumOf(pid);
}

/** Without what PostgreSQL does on its own, such as vacuuming and writing pages to disk. */
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
    // After the program's name, which is in parentheses and may hold anything.
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
