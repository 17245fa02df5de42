import type { FormHTMLAttributes } from 'react';

/** A form that the page's code sends: with `method="dialog"` the browser's own submit does nothing. */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form method="dialog" noValidate className="grid gap-5" {...props} />;
}
