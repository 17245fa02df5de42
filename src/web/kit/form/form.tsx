import type { ComponentPropsWithRef } from 'react';

/** A form that scripts send: with `method="dialog"`, the browser's own submit does nothing. Without scripts it says so. */
export function Form({ children, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    <form method="dialog" noValidate className="grid gap-5" {...props}>
      <noscript className="font-semibold">This form needs JavaScript and a current browser.</noscript>
      {children}
    </form>
  );
}
