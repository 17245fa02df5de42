import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';
import { migratedImage } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** POST here answers the URL of a new, migrated database on the run's PostgreSQL server. */
    postgresBroker: string;
  }
}

/**
 * Prepares what all test files share: the packed PGlite image, and one PostgreSQL server that starts when the first
 * test asks for it. Returns what undoes it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await migratedImage();
  let server: Promise<PostgresServer> | undefined;
  const broker = createServer((_request, response) => {
    server ??= startWithTemplate();
    server.then(createDatabase).then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`);
  return async () => {
    broker.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgresServer();
  await runAdminStatement(server, 'create database migrated');
  const connection = await connectPostgres(server.urlOf('migrated'), () => {});
  await migrate(connection);
  await connection.close();
  return server;
}

async function createDatabase(server: PostgresServer): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(server, `create database ${name} template migrated`);
  return server.urlOf(name);
}

async function runAdminStatement(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client(server.urlOf('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}
