import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkOut, guest, makeSingleCart } from '../../../test/booking.ts'
import { namesSent } from '../../../test/names-sent.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { writeOpenSale } from '../store.ts'
import { type BareSale, createBookBare } from './store-together.ts'

const shop = 'harbour-free'

/** Plans the sales of guests who check out at these times, each with an own cart. Writes nothing. */
const planSales = async (t: TestApp, times: readonly string[]): Promise<readonly BareSale[]> => {
  const sales: BareSale[] = []
  const { shared } = t.deps
  const keep = (sale: BareSale): never => {
    sales.push(sale)
    throw new Refusal('in_progress', { retryAfter: 1 })
  }
  const keeping = (make: object) => (make === createBookBare ? keep : shared(make as typeof createBookBare))
  Object.assign(t.deps, { shared: keeping })
  for (const [index, time] of times.entries()) {
    const cart = await makeSingleCart(t, shop, 'dora', 'corte', `2026-11-24T${time}:00-05:00`)
    const customer = { ...guest, firstName: `Ada "${index}" \\`, email: `Ada.${index}@example.com` }
    await checkOut(t, shop, cart.id, { customer, isBookNoPay: true })
  }
  Object.assign(t.deps, { shared })
  return sales
}

const tables = ['appointment', 'sale_order', 'customer', 'attempt', 'event', 'time_change', 'cart']

/** All rows of the tables that a booking writes, without the values that the database chooses at random. */
const rowsOf = async (on: Queryable): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await on.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    const random = table === 'event' || table === 'time_change' ? { id: null, recorded_at: null } : {}
    found[table] = rows.map(({ row }) => JSON.stringify({ ...row, ...random })).toSorted()
  }
  return found
}

/** The rows that `write` writes within a transaction, which is then rolled back. */
const rowsWithin = async (t: TestApp, write: (client: Client) => Promise<void>) => {
  const client = await t.pool.connect()
  try {
    await client.query('begin')
    await write(client)
    return await rowsOf(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const settled = (t: TestApp, sales: readonly BareSale[]) => {
  const bookBare = createBookBare(t.deps)
  return Promise.allSettled(sales.map((sale) => bookBare(sale)))
}

const booked = { status: 'fulfilled', value: { isCurrent: true, isComplete: true } }
const gone = { status: 'fulfilled', value: { isCurrent: true, isComplete: false } }
const changed = { status: 'fulfilled', value: { isCurrent: false, isComplete: false } }

const countSales = async ({ pool }: TestApp) => {
  const { rows } = await pool.query<{ written: readonly number[] }>(`
    select array[(select count(*)::int from sale_order), (select count(*)::int from appointment),
      (select count(*)::int from attempt), (select count(*)::int from event where kind = 'booked'),
      (select count(*)::int from time_change), (select count(*)::int from customer where first_name like 'Ada%'),
      (select count(*)::int from cart where sale_order_id is not null)] as written`)
  return rows[0]?.written
}

test('bookings that arrive together are written by one statement, with the same rows as if each had come alone', async () => {
  await using t = await testApp({ seed: seedBrand })
  const first = await makeSingleCart(t, shop, 'dora', 'corte', '2026-11-25T10:00:00-05:00')
  // A guest whom the shop knows already, so that one of them is no new customer.
  const known = { ...guest, firstName: 'Ada "0" \\', email: 'ada.0@example.com' }
  expect(await checkOut(t, shop, first.id, { customer: known, isBookNoPay: true })).toMatchObject({
    status: 200,
  })
  const sales = await planSales(t, ['10:00', '11:00', '12:00', '13:00'])
  expect(sales.map(({ plan }) => plan.customer.isNew)).toEqual([false, true, true, true])
  const apart = await rowsWithin(t, async (client) => {
    for (const { plan, now } of sales) expect((await writeOpenSale(client, plan, now)).isComplete).toBe(true)
  })
  const names = namesSent(t)
  expect(await settled(t, sales)).toEqual([booked, booked, booked, booked])
  expect(names).toEqual(['book-together'])
  expect(await rowsOf(t.pool)).toEqual(apart)
})

test('a sale whose time is taken, or whose cart has changed or is booked twice, is not booked, and the sales beside it are', async () => {
  await using t = await testApp({ seed: seedBrand })
  const times = ['10:00', '11:00', '12:00', '10:00', '13:00', '13:00', '14:00']
  const [plain, older, twice, overlapping, taken, late, last] = await planSales(t, times)
  if (!plain || !older || !twice || !overlapping || !taken || !late || !last)
    throw new Error('seven were planned')
  expect(await settled(t, [taken])).toEqual([booked])
  await t.pool.query('update cart set attempt = attempt + 1 where id = $1', [older.plan.cart?.id])
  const again = {
    ...twice,
    plan: { ...twice.plan, attempt: { ...twice.plan.attempt, id: randomUUID() } },
  }
  const names = namesSent(t)
  const answers = await settled(t, [plain, older, twice, overlapping, late, again, last])
  // The later of two sales of one cart is written together with the others. The first one in the database
  // decides the answers.
  expect([answers[2], answers[5]]).toContainEqual(booked)
  expect([answers[2], answers[5]]).toContainEqual(changed)
  expect([answers[0], answers[3]]).toContainEqual(booked)
  expect([answers[0], answers[3]]).toContainEqual(gone)
  expect([answers[1], answers[4], answers[6]]).toEqual([changed, gone, booked])
  expect(names.toSorted()).toEqual(['book-open-cart-1', 'book-open-cart-1', 'book-together'])
  expect(await countSales(t)).toEqual([4, 4, 4, 4, 4, 4, 4])
})

test('a sale that the database refuses does not keep the others from being booked', async () => {
  await using t = await testApp({ seed: seedBrand })
  const [plain, sameCode, hostile, last] = await planSales(t, ['10:00', '11:00', '12:00', '13:00'])
  if (!plain || !sameCode || !hostile || !last) throw new Error('four were planned')
  const { order, customer } = plain.plan
  const answers = await settled(t, [
    plain,
    {
      ...sameCode,
      plan: { ...sameCode.plan, order: { ...sameCode.plan.order, confirmationCode: order.confirmationCode } },
    },
    {
      ...hostile,
      plan: { ...hostile.plan, customer: { ...customer, ...hostile.plan.customer, lastName: 'a\u0000b' } },
    },
    last,
  ])
  expect(answers).toMatchObject([{}, {}, { status: 'rejected', reason: { code: '22021' } }, booked])
  expect(answers.slice(0, 2)).toContainEqual(booked)
  expect(answers.slice(0, 2)).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: '23505' }),
  })
  expect(await countSales(t)).toEqual([2, 2, 2, 2, 2, 2, 2])
})

/** Runs a statement and keeps its locks until the result is disposed of. */
const locking = async (t: TestApp, statement: string, values: readonly unknown[]) => {
  const client = await t.pool.connect()
  await client.query('begin')
  await client.query(statement, [...values])
  return {
    [Symbol.asyncDispose]: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

test('a cart that another transaction has locked delays no guest but its own', async () => {
  await using t = await testApp({ seed: seedBrand })
  const [plain, stuck, last] = await planSales(t, ['10:00', '11:00', '12:00'])
  if (!plain || !stuck || !last) throw new Error('three were planned')
  const bookBare = createBookBare(t.deps)
  let waiting: Promise<unknown>
  {
    await using _ = await locking(t, 'select from cart where id = $1 for update', [stuck.plan.cart?.id])
    waiting = bookBare(stuck)
    expect(await Promise.all([bookBare(plain), bookBare(last)])).toEqual([booked.value, booked.value])
  }
  expect(await waiting).toEqual(booked.value)
  expect(await countSales(t)).toEqual([3, 3, 3, 3, 3, 3, 3])
})

test('a time that another transaction is taking delays no guest but its own', async () => {
  await using t = await testApp({ seed: seedBrand })
  const [plain, stuck, last] = await planSales(t, ['10:00', '11:00', '12:00'])
  if (!plain || !stuck || !last) throw new Error('three were planned')
  const bookBare = createBookBare(t.deps)
  const { shopId, appointments } = stuck.plan
  let waiting: Promise<unknown>
  {
    await using _ = await locking(
      t,
      `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state) values ($1, $2, $3, $4, $5, 'booked')`,
      [shopId, randomUUID(), appointments[0]?.barberId, appointments[0]?.startsAt, appointments[0]?.endsAt],
    )
    waiting = bookBare(stuck)
    expect(await Promise.all([bookBare(plain), bookBare(last)])).toEqual([booked.value, booked.value])
  }
  expect(await waiting).toEqual(booked.value)
  expect(await countSales(t)).toEqual([3, 3, 3, 3, 3, 3, 3])
})
