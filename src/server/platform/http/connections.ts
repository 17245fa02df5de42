import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
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

/** Derives limits from the open-files limit. @param sharesAddress whether visitors share one address, as behind a proxy */
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

/**
 * Limits open connections. A new connection beyond its network's limit replaces the network's longest-idle connection. Beyond the
 * total limit, it replaces the longest-idle connection of any network. If no connection is idle, the new connection is closed.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, log: FastifyBaseLogger): void {
  const budget = createNetworkBudget(limits);
  // Counts the connections of all listeners, which `maxConnections` would not.
  const open = new Map<Socket, { network: string; requests: number }>();
  /** Connections without a request in progress, the longest idle first. */
  const idle = new Set<Socket>();
  const forget = (socket: Socket): void => {
    const entry = open.get(socket);
    if (!entry) return;
    open.delete(socket);
    idle.delete(socket);
    budget.give(entry.network, 1);
  };
  const replaceIdle = (network: string): boolean => {
    const isFull = open.size >= limits.total;
    for (const socket of idle) {
      if (!isFull && open.get(socket)!.network !== network) continue;
      forget(socket);
      socket.destroy();
      return budget.take(network, 1);
    }
    return false;
  };
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!budget.take(network, 1) && !replaceIdle(network)) {
      socket.destroy();
      return;
    }
    open.set(socket, { network, requests: 0 });
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const entry = open.get(socket);
    if (!entry) return;
    entry.requests += 1;
    idle.delete(socket);
    response.once('close', () => {
      entry.requests -= 1;
      if (entry.requests === 0 && open.has(socket)) idle.add(socket);
    });
  });
  // A connection that cannot be accepted, because the whole machine is out of files, must not end the process.
  server.on('error', (error) => log.error({ err: error }, 'A connection was not accepted'));
}
