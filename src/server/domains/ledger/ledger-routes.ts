import { z } from 'zod';
import { tokenTransactionSchema } from '#contract/admin/admin.ts';
import {
  correctTokensSchema,
  ledgerCheckSchema,
  ledgerFiltersSchema,
  ledgerQuerySchema,
  ledgerRecountSchema,
  ownTransactionSchema,
} from '#contract/accounts/ledger.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import {
  apiRoutes,
  PAGED,
  sendPage,
  idempotencyHeaders,
  requireViewer,
  adminCall,
  sendDownload,
} from '#server/platform/http/routes.ts';
import { checkLedger, recountLedger } from './check-ledger.ts';
import { correctTokens } from './correct-tokens.ts';
import { listTokenTransactions, exportTokenTransactions } from './list-token-transactions.ts';

const LIMITED = { access: 'admin', rateLimit: { max: 10, timeWindow: 10 * 60_000 } } as const;

export const ledgerRoutes = apiRoutes<{ db: Database }>('admin', (api, { db }) => {
  const check = shareReads(() => checkLedger(db));
  const recount = shareReads(() => recountLedger(db));

  api.get('/api/admin/tokens', 'admin', 'List all users’ token transactions', {
    description: `${PAGED} \`search\` matches part of the reason, or of the user whose balance changed; \`client\` gives one user's statement.`,
    querystring: ledgerQuerySchema,
    response: { 200: z.array(tokenTransactionSchema) },
    handler: async (request, reply) => {
      const { limit, cursor, ...filters } = request.query;
      return sendPage(request, reply, await listTokenTransactions(db, filters, { limit, cursor }));
    },
  });

  api.get('/api/admin/tokens/export', LIMITED, 'Download token transactions as a CSV file', {
    description: 'Newest first. The export is recorded.',
    querystring: ledgerFiltersSchema,
    handler: async (request, reply) => {
      const actorId = requireViewer(request).id;
      return sendDownload(
        reply,
        ['ledger', 'csv'],
        exportTokenTransactions(db, { actorId, filters: request.query }),
      );
    },
  });

  api.get(
    '/api/admin/tokens/check',
    'admin',
    'Check the balances against their counters and the newest transactions',
    {
      response: { 200: ledgerCheckSchema },
      handler: async () => check(),
    },
  );

  api.post('/api/admin/tokens/recount', LIMITED, 'Check the balances by adding up the whole ledger', {
    description: 'Also counts the totals on the dashboard anew.',
    response: { 200: ledgerRecountSchema },
    handler: async () => recount(),
  });

  api.post('/api/admin/correct-tokens/:userId', 'admin', "Correct a user's balance", {
    description:
      'Writes a new row; none ever changes. 409 when the balance would fall below 0. With an Idempotency-Key, a repeated request ' +
      'returns the first row.',
    headers: idempotencyHeaders,
    body: correctTokensSchema,
    response: { 200: ownTransactionSchema },
    handler: async (request) => correctTokens(db, adminCall(request)),
  });
});
