/** A hidden user name for password managers. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />;
}
