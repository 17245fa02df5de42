import type { Client } from '#contract/admin/admin.ts';
import { Link } from '#web/kit/router/link.tsx';
import { EmailText } from './email-text.tsx';

/** Leads to the client's page. */
export function ClientName({ client }: { client: Pick<Client, 'id' | 'name' | 'email' | 'organization'> }) {
  return (
    <>
      <Link
        to={`/admin/clients/${client.id}`}
        dir="auto"
        className="-my-2.5 block max-w-80 py-2.5 font-semibold wrap-break-word underline decoration-control underline-offset-4 hover:decoration-ink"
      >
        {client.name}
      </Link>
      <EmailText email={client.email} />
      {client.organization && (
        <span className="block max-w-80 text-sm wrap-break-word text-ink-soft" dir="auto">
          {client.organization}
        </span>
      )}
    </>
  );
}
