import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import type { OwnTransaction } from '#contract/accounts/ledger.ts';
import { TRANSACTION_KINDS } from '#contract/accounts/packages.ts';
import { ListSection, SHORT_PAGE } from '#web/shared/lists/list-section.tsx';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { SelectField } from '#web/kit/form/form-field.tsx';
import { KIND_FILTERS, TransactionRow } from '#web/shared/ledger/transaction-parts.tsx';
import { privateHead } from '#web/kit/page/private-head.ts';
import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { AccountGate } from '#web/kit/access/account-gate.tsx';

export const head = () => privateHead(t('Tokens'), t('Every change to your token balance.'));

export default function TokensPage() {
  return <AccountGate>{(me) => <Tokens tokens={me.tokens} />}</AccountGate>;
}

/** Shows the viewer's tokens. @param tokens the balance to show until the package is loaded */
function Tokens({ tokens }: { tokens: number }) {
  const summary = useOwn<PackageSummary>('/api/dashboard/package');
  const balance = summary.data?.user.tokens ?? tokens;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-4">
      <BackLink to="/dashboard">{t('Dashboard')}</BackLink>
      <h1 className="mt-1 text-4xl font-extrabold">{t('Tokens')}</h1>
      <div className="mt-5 mb-6 flex flex-wrap items-center gap-4 rounded-3xl bg-marigold p-5 text-on-marigold">
        <Icon name={TOKEN} className="size-10" />
        <p>
          <span className="block text-sm font-semibold">{t('Current balance')}</span>
          <span className="block font-display text-4xl leading-none font-extrabold tabular-nums">
            {balance.toLocaleString(locale())}
          </span>
        </p>
        <Link to="/contact?about=tokens" className={buttonClass('secondary', 'ms-auto')}>
          {t('Add tokens')}
        </Link>
      </div>
      <TokenHistory />
    </div>
  );
}

/** The list of transactions. The filter is stored in the URL. */
function TokenHistory() {
  const [parameters, setParameters] = useAddressParameters();
  const kind = TRANSACTION_KINDS.find((known) => known === parameters.get('kind')) ?? '';
  return (
    <ListSection<OwnTransaction>
      path="/api/dashboard/tokens"
      parameters={{ kind, limit: SHORT_PAGE }}
      columns={[t('When'), t('What'), t('Change##noun'), t('Balance after')]}
      id="token-history"
      title={t('Token History')}
      what={t('your token history')}
      empty={{ title: t('Nothing here'), text: t('No transactions of this kind.') }}
      tools={
        <div className="mb-4 flex flex-wrap gap-2">
          <div className="grow sm:max-w-72">
            <SelectField
              label={t('Show')}
              labelHidden
              options={[
                ['', t('All transactions')],
                ...KIND_FILTERS.map(([value, label]) => [value, t(label)] as const),
              ]}
              value={kind}
              onChange={(event) => setParameters(event.target.value ? { kind: event.target.value } : {})}
            />
          </div>
          <DownloadButton
            path={`/api/dashboard/tokens/export${kind && `?kind=${kind}`}`}
            fileName={`${BRAND.name.toLowerCase()}-tokens.csv`}
            label={t('Export as CSV')}
            className="max-sm:w-full"
          />
        </div>
      }
    >
      {(row) => <TransactionRow row={row} />}
    </ListSection>
  );
}
