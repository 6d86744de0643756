import { expect, test } from 'vitest'
import { sqlFaultsIn } from './check-sql.ts'

const faultsOf = (file: string, text: string): readonly string[] =>
  sqlFaultsIn([{ name: `packages/server/src/${file}`, text }]).map(({ what }) => what)

const stray = 'SQL: it stands in a store*.ts, in store/ or in commands/import/apply/'

test.each([
  'await client.query(`select id from shop where id = $1`, [id])',
  "await client.query('update shop set revision = 2')",
  'const text = `\n  with mine as (\n    insert into shop (id) values ($1)\n  )\n  select`',
  'await client.query(`delete from shop`)',
])('finds the statement in %j', (text) => {
  expect(faultsOf('cart/read-cart.ts', text)).toEqual([stray])
  for (const home of [
    'cart/store.ts',
    'cart/store-marks.ts',
    'store/open.ts',
    'commands/import/apply/shop.ts',
  ])
    expect(faultsOf(home, text)).toEqual([])
})

test.each([
  ['payments/', 'insert into payment (id) values ($1)'],
  ['payments/', 'update refund set state = $1'],
  ['holds/', 'insert into hold (id) values ($1)'],
  ['holds/', 'delete from appointment where id = $1'],
  ['holds/', 'update resource_use set unit = 1 where appointment_id = $1'],
  ['holds/', "update appointment set state = 'canceled' where id = $1"],
  ['holds/', 'update gift_card set balance = balance - $2 where id = $1'],
  ['booking/store.ts', 'insert into sale_order (id) values ($1)'],
  ['messages/', 'delete from message where id = $1'],
  ['booking/', "update attempt set state = 'refused'"],
])('only %s may write %j', (folder, statement) => {
  const text = `await client.query(\`${statement}\`)`
  expect(faultsOf('cart/store.ts', text)).toEqual([
    expect.stringMatching(new RegExp(`only ${RegExp.escape(folder)}.* does`)),
  ])
  expect(faultsOf(folder.endsWith('.ts') ? folder : `${folder}store.ts`, text)).toEqual([])
})

test('carts are written by their area, and closed by the booking', () => {
  const text = 'await client.query(`update cart set sale_order_id = $1`)'
  expect(faultsOf('payments/store.ts', text)).toEqual([expect.stringContaining('only cart/ does')])
  for (const home of ['cart/store.ts', 'booking/store.ts']) expect(faultsOf(home, text)).toEqual([])
})

test('words in comments and names are no statements, and a table whose name begins alike is another one', () => {
  expect(
    faultsOf(
      'cart/read-cart.ts',
      "// select one from all\nconst label = 'Update from the shop'\nsave('payment')",
    ),
  ).toEqual([])
  expect(faultsOf('gateways/store.ts', 'query(`insert into payment_event (id) values ($1)`)')).toEqual([])
  expect(
    faultsOf('appointments/store.ts', 'query(`update appointment set arrived_at = $1 where state = $2`)'),
  ).toEqual([])
})
