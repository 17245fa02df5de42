import type { Client } from '#contract/admin/admin.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Fragment } from 'react';

/** The client's name, email address and organization, with a link to the client's page. */
export function ClientName({ client }: { client: Pick<Client, 'id' | 'name' | 'email' | 'organization'> }) {
  return (
    <>
      <NameLink client={client} />
      <EmailText email={client.email} />
      {client.organization && (
        <bdi className="block max-w-80 text-sm wrap-break-word text-ink-soft">{client.organization}</bdi>
      )}
    </>
  );
}

/** The client's name as a link to the client's page. */
export function NameLink({ client }: { client: Pick<Client, 'id' | 'name'> }) {
  return (
    <Link
      to={`/admin/clients/${client.id}`}
      dir="auto"
      className="-my-2.5 block max-w-80 py-2.5 font-semibold wrap-break-word underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {client.name}
    </Link>
  );
}

/** An email address that breaks at "@" and dots. It breaks elsewhere only if a part is longer than the line. */
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
