import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  announcePreparedDirectories,
  prepareDemoDirectory,
  prepareEmptyDirectory,
  type Prepared,
} from './data-directories.ts';
import { startPostgresServer, type PostgresServer } from './servers/postgres-server.ts';
import { migratedImage } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a broker, which answers a POST with the URL of a new, migrated database on the run's PostgreSQL server. */
    postgresBroker: string;
  }
}

/**
 * Prepares the resources that all test files share. Packs the PGlite image immediately; starts one PostgreSQL server and creates
 * the product's data directories on first use. Returns a function that removes everything.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await migratedImage();
  let server: Promise<PostgresServer> | undefined;
  const directories = new Map<Prepared, Promise<string>>();
  const directoryOf = (prepared: Prepared): Promise<string> => {
    const directory =
      directories.get(prepared) ??
      (prepared === 'demo' ? directoryOf('empty').then(prepareDemoDirectory) : prepareEmptyDirectory());
    directories.set(prepared, directory);
    return directory;
  };
  const broker = createServer((request, response) => {
    // On a busy machine, a request could otherwise be sent on an idle connection that the server is closing.
    response.setHeader('connection', 'close');
    const name = request.url!.slice(1);
    const prepared =
      name === 'database'
        ? (server ??= startWithTemplate()).then(createDatabase)
        : directoryOf(name as Prepared);
    prepared.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const url = `http://127.0.0.1:${(broker.address() as AddressInfo).port}`;
  project.provide('postgresBroker', `${url}/database`);
  announcePreparedDirectories(url);
  return async () => {
    broker.close();
    await (await server?.catch(() => undefined))?.stop();
    for (const directory of await Promise.allSettled(directories.values())) {
      if (directory.status === 'fulfilled') await rm(directory.value, { recursive: true, force: true });
    }
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
