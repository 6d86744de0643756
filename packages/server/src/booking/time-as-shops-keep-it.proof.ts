import { rescheduleAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openColourShop, type Wish } from '../../test/colour-shop.ts'
import { elsewhere } from '../../test/carts-to-kill.ts'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../test/checkout-process.ts'
import { readRow, readRows } from '../../test/rows.ts'
import { noneTwice, tallyOf, takenTwice } from '../../test/taken-twice.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from './attempt/reconcile.ts'
import { endAllLeases } from './attempt/store.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'
type Shop = Awaited<ReturnType<typeof openColourShop>>

/** Makes a cart for each wish, one after another, and pays them all at once. */
const payAtOnce = async (s: Shop, wishes: readonly (readonly Wish[])[]): Promise<readonly string[]> => {
  const carts = []
  for (const each of wishes) carts.push(await s.cartOf(...each))
  const answers = await Promise.all(carts.map(({ id }) => s.pay(id)))
  return answers.map(({ status, refusal }) => (status === 200 ? '200' : refusal.code))
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const staff = ['ada', 'ben', 'cy', 'dee'] as const

test('one of 64 guests who want the pause of a colour gets it', async () => {
  await using s = await openColourShop()
  await s.book(['ada', 'colour', '10:00'])
  const outcomes = await payAtOnce(
    s,
    times(64, () => [['ada', 'cut', '10:45']]),
  )
  expect(tallyOf(outcomes)).toEqual({ 200: 1, [taken]: 63 })
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('two of 64 guests who want a basin at one time get one, whoever washes them', async () => {
  await using s = await openColourShop()
  const outcomes = await payAtOnce(
    s,
    times(64, (index) => [[staff[index % 4] ?? 'ada', 'wash', '10:00']]),
  )
  expect(tallyOf(outcomes)).toEqual({ 200: 2, [taken]: 62 })
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('groups that want the same professionals and basins in opposite orders are booked whole or not at all', async () => {
  await using s = await openColourShop()
  const pairs: readonly (readonly Wish[])[] = times(32, (index) => {
    const [one, other] = index % 2 === 0 ? (['ada', 'ben'] as const) : (['ben', 'ada'] as const)
    return [
      [one, 'wash', '11:00'],
      [other, 'colour', '10:00'],
    ]
  })
  const outcomes = await payAtOnce(s, pairs)
  expect(tallyOf(outcomes)['200']).toBeGreaterThanOrEqual(1)
  expect(Object.keys(tallyOf(outcomes)).toSorted()).toEqual(['200', taken])
  const { count } = await readRow<{ count: number }>(
    s.t.pool,
    `select count(*)::int from appointment where state = 'booked'`,
  )
  expect(count).toBe(2 * (tallyOf(outcomes)['200'] ?? 0))
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('washes that are moved to one time at once get the two basins, and the others stay as they were', async () => {
  await using s = await openColourShop()
  for (const [index, who] of staff.entries()) await s.book([who, 'wash', `${13 + index}:00`])
  const before = await s.diary()
  const answers = await Promise.all(
    before.flatMap(({ id, who }) => [s.move(id, who, '10:00'), s.move(id, who, '10:15')]),
  )
  for (const { status, refusal } of answers) expect(status === 200 || status === 409, refusal.code).toBe(true)
  const after = await s.diary()
  expect(after.filter(({ starts }) => starts < '12:00').length).toBeGreaterThanOrEqual(2)
  expect(after.map(({ units }) => units?.slice(0, 5))).toEqual(after.map(({ starts }) => starts))
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('two colours that are moved into each other’s time end without a deadlock', async () => {
  await using s = await openColourShop()
  await s.book(['ada', 'colour', '10:00'])
  await s.book(['ben', 'colour', '14:00'])
  const [one, other] = await s.diary()
  const answers = await Promise.all([
    s.move(one?.id ?? '', 'ben', '14:15'),
    s.move(other?.id ?? '', 'ada', '10:15'),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

/** Opens the shop with prepayment, and a process that is killed at a point. */
const openKilled = async (standStill: StandStill, order: (s: Shop) => Promise<object>) => {
  const s = await openColourShop({ requiresPrepayment: true })
  const { host, port, user, database } = s.t.pool.options
  const connection = { host, port, user, database, application_name: elsewhere }
  const child = checkOutElsewhere({
    connection,
    now: s.clock.now().toString(),
    shop: s.shop,
    cartIds: [],
    standStill,
    ...(await order(s)),
  })
  await child.said('reached')
  await child.kill()
  return s
}

/** Goes on with what the killed process had begun, as the next start of a server does. */
const settle = async ({ t }: Shop): Promise<void> => {
  await endAllLeases(t.pool, t.deps.clock.now())
  await reconcileAttempts(t.deps)
  await sweepPayments(t.deps)
}

test.each<StandStill>(['before authorize', 'after authorize', 'before capture', 'after capture'])(
  'a colour with its basin is booked whole or not at all if the process is killed %s',
  async (standStill) => {
    await using s = await openKilled(standStill, async (opened) => ({
      cartIds: [(await opened.cartOf(['ada', 'colour', '10:00'])).id],
    }))
    await settle(s)
    const standing = (await s.diary()).filter(({ state }) => state === 'booked')
    const orders = await readRows(s.t.pool, 'select from sale_order')
    expect(standing).toHaveLength(orders.length)
    for (const each of standing)
      expect(each).toMatchObject({ occupied: '10:00-10:45 11:15-11:30', units: '11:15-11:30' })
    expect(await takenTwice(s.t)).toEqual(noneTwice)
  },
)

test.each<StandStill>(['before charge', 'after charge'])(
  'a colour that is moved for a higher price has its new time and basin, or its old ones, if the process is killed %s',
  async (standStill) => {
    await using s = await openKilled(standStill, async (opened) => {
      const cart = await opened.cartOf(['ada', 'colour', '10:00'])
      const paid = await opened.pay(cart.id, { paymentToken: opened.card() })
      if (paid.status !== 200) throw new Error(paid.refusal.code)
      const [colour] = await opened.diary()
      const input = {
        id: colour?.id ?? '',
        barberId: opened.names.barber('ben'),
        dateTime: opened.at('10:15'),
      }
      const agreed = await opened.t.send(rescheduleAppointment, { ...input, validate: true })
      return { change: { what: 'move', input: { ...input, total: agreed.body.breakdown.total } } }
    })
    expect((await s.diary()).filter(({ state }) => state !== 'canceled')).toMatchObject([
      { who: 'ada', starts: '10:00', state: 'booked', units: '11:15-11:30' },
      { who: 'ben', starts: '10:15', state: 'held', units: '11:30-11:45' },
    ])
    await settle(s)
    expect(await s.diary()).toMatchObject([
      {
        who: 'ben',
        starts: '10:15',
        state: 'booked',
        occupied: '10:15-11:00 11:30-11:45',
        units: '11:30-11:45',
      },
    ])
    expect(await takenTwice(s.t)).toEqual(noneTwice)
  },
)
