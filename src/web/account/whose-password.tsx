/** Tells password managers whose password the form is about; nobody sees it. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />;
}
