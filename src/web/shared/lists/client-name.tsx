import type { Client } from '#contract/admin/admin.ts';
import { Link } from '#web/kit/router/link.tsx';

/** Leads to the client's page. */
export function ClientName({ client }: { client: Pick<Client, 'id' | 'name' | 'email' | 'organization'> }) {
  return (
    <>
      <Link
        to={`/admin/clients/${client.id}`}
        dir="auto"
        className="-my-1.5 block py-1.5 font-semibold wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-ink"
      >
        {client.name}
      </Link>
      <span className="block text-sm wrap-anywhere text-ink-soft">{client.email}</span>
      {client.organization && (
        <span className="block text-sm wrap-anywhere text-ink-soft" dir="auto">
          {client.organization}
        </span>
      )}
    </>
  );
}
