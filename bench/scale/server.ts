import { connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer, type PostgresServer } from '#server/test/servers/postgres-server.ts';
import { rounded } from '../generator.ts';
import { fillScale } from './world.ts';

/** Typical settings for a server with 16 GB of memory, plus the extension that measures statements. */
const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Starts the database server. @param keptIn a directory for data that later runs reuse; by default a temporary directory */
export async function startScaleServer(keptIn?: string): Promise<PostgresServer> {
  return startPostgresServer({ settings: SETTINGS, keptIn });
}

/** Opens the database with this number of events. Fills it if it is new, and migrates it. */
export async function openFilled(server: PostgresServer, events: number): Promise<DatabaseConnection> {
  const name = `events_${events}`;
  const root = await connect(server, 'postgres');
  const { rows } = await root.db.execute<{ datname: string }>(`select datname from pg_database`);
  if (!rows.some(({ datname }) => datname === name)) {
    const started = performance.now();
    // Uses a temporary database name until the database is full, so an interrupted run starts over.
    const filling = `${name}_filling`;
    await root.db.execute(`drop database if exists ${filling}`);
    await root.db.execute(`create database ${filling}`);
    const connection = await connect(server, filling);
    await migrate(connection);
    await fillScale(connection.db, events);
    await connection.db.execute('create extension pg_stat_statements');
    await connection.close();
    await root.db.execute(`alter database ${filling} rename to ${name}`);
    console.error(`${events} events: filled in ${rounded((performance.now() - started) / 1000)} s`);
  }
  await root.close();
  const connection = await connect(server, name);
  await migrate(connection);
  return connection;
}

function connect(server: PostgresServer, database: string): Promise<DatabaseConnection> {
  return connectPostgres(server.urlOf(database), () => {}, { statementMaxMs: 0 });
}
