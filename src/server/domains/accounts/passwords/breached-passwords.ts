let breached: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 most common ones of published breaches, which a package ships. The list loads with the first
 * new password, because most processes never need it.
 */
export async function isBreached(password: string): Promise<boolean> {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await breached).has(password.toLowerCase());
}
