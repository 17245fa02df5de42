/** `npm run migrate`: migrates the database of DATABASE_URL to the newest schema. Run it before an instance gets traffic. */
import { readSettings } from '../src/server/app/startup/settings.ts';
import { refusalOf } from '../src/server/app/startup/start-refusal.ts';
import { connectPostgres } from '../src/server/platform/db/connect.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';

try {
  const { databaseUrl, directDatabaseUrl, behindPooler } = readSettings(process.env);
  if (databaseUrl === null) {
    console.log('DATABASE_URL is not set: the embedded database migrates when the product starts.');
  } else {
    const connection =
      directDatabaseUrl === null
        ? await connectPostgres(databaseUrl, console.error, { behindPooler })
        : await connectPostgres(directDatabaseUrl, console.error);
    await migrate(connection);
    await connection.close();
    console.log('The database has the newest schema.');
  }
} catch (error) {
  console.error(refusalOf(error));
  process.exitCode = 1;
}
