import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HERE = join(import.meta.dirname, '../..');
/** Files that are copied rather than linked, because Node identifies a module by its real path. */
const COPIED = ['package.json', 'scripts', 'src', 'migrations'];
const LINKED = ['node_modules', 'dist', 'content', 'fonts', 'public'];

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Copies the current release to a new folder in `parent` and adds `migrations` of one statement each. @returns the folder */
export async function makeRelease(parent: string, migrations: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(parent, 'release-'));
  for (const name of COPIED) await cp(join(HERE, name), join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(join(HERE, name), join(folder, name));
  const journalFile = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal;
  for (const statement of migrations) {
    const last = journal.entries.at(-1)!;
    const idx = last.idx + 1;
    const tag = `${String(idx).padStart(4, '0')}_next`;
    journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
    await writeFile(join(folder, `migrations/${tag}.sql`), statement);
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}
