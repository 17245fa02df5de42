import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createNetworkBudget } from '#server/platform/kernel/network-budget.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';

export interface ConnectionLimits {
  total: number;
  perNetwork: number;
}

/** File descriptors reserved for the database, pictures, workers and mail, which would break without them. */
const RESERVED_FILES = 128;
const MAX_CONNECTIONS = 10_000;

/** @param sharesAddress whether many visitors come from one address, such as our proxy's */
export function connectionLimits(openFiles: number, sharesAddress: boolean): ConnectionLimits {
  const total = Math.min(
    MAX_CONNECTIONS,
    Math.floor(openFiles * 0.75),
    Math.max(8, openFiles - RESERVED_FILES),
  );
  return { total, perNetwork: sharesAddress ? total : Math.ceil(total / 4) };
}

/** Maximum number of files and connections that this process may have open. */
export function openFilesLimit(): number {
  // With the network section, the report would resolve the names of all addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  return Number(userLimits?.open_files?.soft) || Infinity;
}

/** Closes connections beyond the limits as soon as they open. */
export function limitConnections(server: Server, limits: ConnectionLimits, log: FastifyBaseLogger): void {
  const budget = createNetworkBudget(limits);
  // `maxConnections` would count only the connections of this listener.
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!budget.take(network, 1)) socket.destroy();
    else socket.once('close', () => budget.give(network, 1));
  });
  // A connection that cannot be accepted, because the whole machine is out of files, must not end the process.
  server.on('error', (error) => log.error({ err: error }, 'A connection was not accepted'));
}
