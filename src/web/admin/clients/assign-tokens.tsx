import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { t } from '#web/kit/language/t.ts';
import type { Client } from '#contract/admin/admin.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { useState } from 'react';
import { EmailText } from '#web/shared/lists/client-name.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListTools } from '#web/shared/lists/list-tools.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useClientDialogs } from './use-client-dialogs.tsx';

/** Assigns tokens to a client whom the admin searches for. */
export function AssignTokens() {
  const [filters, setFilters] = useState({ search: '' });
  const [open, dialogs] = useClientDialogs();
  return (
    <section aria-labelledby="assign-tokens" className="min-w-0">
      <h2 id="assign-tokens" className="mb-4 text-2xl">
        {t('Assign Tokens')}
      </h2>
      <p className="-mt-3 mb-4 text-ink-soft">{t('Find the client, then choose the amount.')}</p>
      <ListTools
        search={t('Search by name, email or organization')}
        filters={filters}
        onChange={(changed) => setFilters({ ...filters, ...changed })}
      />
      {filters.search && (
        <ListSection<Client>
          path="/api/admin/clients"
          parameters={{ ...filters, role: 'all', limit: '5' }}
          id="found-clients"
          title={t('Users')}
          what={t('the clients')}
          empty={{ title: t('No clients found'), text: t('No clients match this search.') }}
        >
          {(client) => (
            <button
              type="button"
              className="flex w-full items-center justify-between gap-3 rounded-2xl border-2 border-line bg-surface px-4 py-2.5 text-start hover:border-ink"
              onClick={() => open('tokens', client)}
            >
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{client.name}</bdi>
                <EmailText email={client.email} />
              </span>
              <span className="flex items-center gap-2 tabular-nums">
                <Icon name={TOKEN} className="size-4" />
                <span className="sr-only">{t('Token balance')}</span>
                {client.tokens.toLocaleString(locale())}
              </span>
            </button>
          )}
        </ListSection>
      )}
      {dialogs}
    </section>
  );
}
