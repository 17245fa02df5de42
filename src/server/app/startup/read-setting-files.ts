import { readFileSync } from 'node:fs';
import { SettingError } from './setting-error.ts';

/**
 * Replaces each `NAME_FILE` with `NAME` and the content of that file, so that secrets can stay out of the environment. One line
 * break at the file's end is dropped. Empty values are treated as unset.
 * @param names the settings that may be in files
 * @throws SettingError
 */
export function readSettingFiles(
  environment: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new SettingError(`${name} and ${name}_FILE cannot both be set.`);
    const value = contentOf(path, name).replace(/\r?\n$/, '');
    if (value === '') throw new SettingError(`${name}_FILE names an empty file (${path}).`);
    given[name] = value;
  }
  return given;
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(`${name}_FILE must name a file that can be read (${path}: ${code}).`);
  }
}
