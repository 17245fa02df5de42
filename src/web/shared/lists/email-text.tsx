import { Fragment } from 'react';

/** An e-mail address that lines break at "@" and dots. Only a part longer than the line is broken elsewhere. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="block max-w-80 text-sm wrap-break-word text-ink-soft">
      {email.split(/(?=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no other key and never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
