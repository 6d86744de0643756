import { expect, test } from 'vitest'
import { oneWayFaultsIn } from './check-one-way.ts'

const faults = (text: string, known = {}, name = 'packages/server/src/cart/store.ts') =>
  oneWayFaultsIn([{ name, text }], known).map(({ where }) => where)

test.each([
  "await client.query('select 1')",
  'const { rows } = await on.query<{ readonly id: string }>(`select id from shop`, [])',
  "db.selectFrom('shop').selectAll()",
  'await sql<number>`select 1`.execute(db)',
  "sql.raw('true')",
  "const count = prepared<Row>('count', (value) => `select 1`)",
  "import { type Selectable } from 'kysely'",
])('finds another way of speaking SQL in %j', (text) => {
  expect(faults(text)).toEqual(['packages/server/src/cart'])
})

test.each([
  "const find = statement('find', {}, 'select 1 as one', { one: integer })",
  'const row = await find.first(on, { id })',
  '// client.query(text) was spoken here',
  'const { query } = request',
])('lets %j be', (text) => {
  expect(faults(text)).toEqual([])
})

test('lets the store and tests speak to the driver', () => {
  const text = "await client.query('begin')"
  for (const name of ['store/transaction.ts', 'cart/cart.test.ts', 'cart/races.proof.ts'])
    expect(faults(text, {}, `packages/server/src/${name}`)).toEqual([])
})

test('lets a count neither rise nor stay recorded once it has fallen', () => {
  const text = "a.query('select 1')\nb.query('select 2')"
  expect(faults(text, { 'packages/server/src/cart': 2 })).toEqual([])
  expect(faults(text, { 'packages/server/src/cart': 1 })).toEqual(['packages/server/src/cart'])
  expect(faults(text, { 'packages/server/src/cart': 3 })).toEqual(['packages/server/src/cart'])
})
