import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateTo } from '../../test/database-at-001.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

const brand = '11111111-1111-4111-8111-111111111111'
const known = `select first_name as name, email, phone from customer order by created_at, first_name`

test('an empty contact is stored as null, even if a server of an older version writes it [operator-C1]', async () => {
  await using database = await testDatabase('bare')
  await migrateTo(database.connection, '031')
  const client = new Client(database.connection)
  await client.connect()
  try {
    const write = (name: string, email: string, phone: string) =>
      client.query(
        `insert into customer (brand_id, first_name, last_name, email, phone, created_at) values ($1, $2, '', $3, $4, '2026-01-01')`,
        [brand, name, email, phone],
      )
    await write('Anna', '', '+12125550101')
    await write('Bea', 'bea@example.com', '')
    await write('Cleo', 'cleo@example.com', '+12125550103')
    await migrate(database.connection)
    await write('Dina', '', '')
    await client.query(`update customer set email = '' where first_name = 'Cleo'`)
    expect((await client.query(known)).rows).toEqual([
      { name: 'Anna', email: null, phone: '+12125550101' },
      { name: 'Bea', email: 'bea@example.com', phone: null },
      { name: 'Cleo', email: null, phone: '+12125550103' },
      { name: 'Dina', email: null, phone: null },
    ])
  } finally {
    await client.end()
  }
})

test.each([
  [
    'membership',
    `insert into membership (brand_id, name, percentage, email) select id, 'Friend', 5, '' from brand`,
  ],
  ['user_account', `insert into user_account (phone, created_at) values ('', now())`],
  ['shop', `update shop set email = ''`],
])('the table of %s accepts no empty contact [operator-C1]', async (table, statement) => {
  await using t = await testApp({ seed: seedBrand })
  await expect(t.pool.query(statement)).rejects.toMatchObject({ code: '23514', table })
})
