let breached: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 most common passwords from published breaches. The list comes from a package and is
 * loaded on first use, because most processes never need it.
 */
export async function isBreached(password: string): Promise<boolean> {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await breached).has(password.toLowerCase());
}
