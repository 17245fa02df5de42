import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildUser } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { listUsers } from './list-users.ts';
import { matchesUser, rarePart } from './match-users.ts';
import { users } from './users-tables.ts';

const sample = [
  'amina 7c3f client12@gmail.com',
  'kwame b11e client2711@gmail.com',
  'zola 9d55 client30@gmail.com',
];

test('a search is narrowed by the letters that few users have', () => {
  expect(rarePart('client4711@gmail.com', sample)).toBe('nt471');
  expect(rarePart('Client Mensah', sample)).toBe('Mensah');
  expect(rarePart('4711 Mensah', sample)).toBe('Mensah');
  for (const common of ['client', 'gmail.com', 'CLI', 'ab', '@', ''])
    expect(rarePart(common, sample)).toBe(null);
  expect(rarePart('ama mensah', [])).toBe('mensah');
});

test('a narrowed search finds the same users as reading all of them', async () => {
  const { db, close } = await freshDatabase();
  await db.execute(sql`
    insert into users (name, email, organization, password_hash)
    select 'Ama ' || n, 'client' || n || '@gmail.com', 'O_g%n\\' || md5(n::text), 'none' from generate_series(1, 400) as n`);
  await db.execute(sql`analyze users`);
  const { rows } = await db.execute<{ text: string }>(sql`select search_text as text from users`);
  for (const search of [
    'client39',
    'CLIENT39@gmail',
    'ama 39',
    'o_g%n\\',
    'b',
    '39',
    '39@gmail.com',
    'gmail 39',
  ]) {
    const found = await db.$count(users, await matchesUser(db, search));
    expect([search, found]).toEqual([
      search,
      rows.filter(({ text }) => text.includes(search.toLowerCase())).length,
    ]);
  }
  await close();
});

test.each([
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
])('a search without a match finds users with similar words, on %s', async (_engine, fresh) => {
  const { db, close } = await fresh();
  const build = (name: string, organization: string, email: string) =>
    buildUser(db, { name, organization, email });
  await build('Achieng Odhiambo', 'Jabali Code', 'achieng@jabalicode.example');
  await build('Kwabena Adeyemi', 'Akwaaba Stack', 'kwabena@akwaabastack.example');
  await build('Aïssata Diallo', 'Sahara Makers', 'aissata.d@sahara.example');
  const namesFor = async (search: string, status?: 'suspended') =>
    (await listUsers(db, { search, ...(status && { status }) }, {})).items.map(({ name }) => name);
  for (const search of ['acheing', 'Achien Odiambo', 'jabali achieng', 'code achi'])
    expect([search, await namesFor(search)]).toEqual([search, ['Achieng Odhiambo']]);
  for (const search of ['adeyemi kwabena', 'kwabna', 'kwabena@akwabastack.example'])
    expect([search, await namesFor(search)]).toEqual([search, ['Kwabena Adeyemi']]);
  expect(await namesFor('diallo aissatta')).toEqual(['Aïssata Diallo']);
  for (const search of ['kofi', 'achieng adeyemi', 'zzz', '%', '@@'])
    expect([search, await namesFor(search)]).toEqual([search, []]);
  expect(await namesFor('kwabna', 'suspended')).toEqual([]);
  await close();
});
