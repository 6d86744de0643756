import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import type { ChangeOrder, StandStill } from '../../../test/checkout-process.ts'
import { readRows } from '../../../test/rows.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { sweepRefunds } from '../../payments/refund/settle-refunds.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'
import { endAllLeases } from '../attempt/store.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

type Change = Exclude<ChangeOrder['what'], 'pay' | 'join' | 'desk'>

/** Books a sale that is paid in full, and returns it with the request that makes the change. */
const open = async (what: Change) => {
  const s = await openSales('harbour-deposit')
  const services = s.names.services('coupe', 'couleur')
  const sale = await s.book([{ barberId: 'flore', services, dateTime: at('10:00') }])
  const id = firstOf(sale)
  const total = sale.breakdown.total + 460
  const orders: Record<Change, ChangeOrder> = {
    cancel: { what: 'cancel', input: { id } },
    move: { what: 'move', input: { id, barberId: s.names.barber('guy'), dateTime: at('11:00'), total } },
    tip: { what: 'tip', input: { id: sale.id, amount: 700 } },
  }
  const again = {
    cancel: () => s.cancel(id, {}, 'a'),
    move: () => s.move(id, { barberId: s.names.barber('guy'), dateTime: at('11:00'), total }, 'a'),
    tip: () => s.tip(sale.id, { amount: 700 }, 'a'),
  }[what]
  const { host, port, user, database } = s.t.pool.options
  return { ...s, sale, change: orders[what], again, connection: { host, port, user, database } }
}

/** Makes the change in a process that is killed at a point. */
const killAt = async (
  { clock, ...orders }: Pick<Awaited<ReturnType<typeof open>>, 'connection' | 'change' | 'shop' | 'clock'>,
  standStill: StandStill,
): Promise<void> => {
  const { connection, change, shop } = orders
  const now = clock.now().toString()
  const elsewhere = checkOutElsewhere({ connection, now, shop, cartIds: [], change, standStill })
  await elsewhere.said('reached')
  await elsewhere.kill()
}

const rows: readonly (readonly [Change, StandStill, object])[] = [
  ['cancel', 'before refund', { state: 'canceled', payments: [{ state: 'refunded' }] }],
  ['cancel', 'after refund', { state: 'canceled', payments: [{ state: 'refunded' }] }],
  ['move', 'before charge', { items: [{ barber: { route: 'guy' }, dateTime: at('11:00') }] }],
  ['move', 'after charge', { items: [{ barber: { route: 'guy' }, dateTime: at('11:00') }] }],
  ['tip', 'before charge', { tip: 700 }],
  ['tip', 'after charge', { tip: 700 }],
]

test.each(rows)(
  'a change (%s) whose process is killed %s is done whole, once, and the repeated request gets its result [asvs-2.3.3]',
  async (what, point, done) => {
    await using s = await open(what)
    await killAt(s, point)
    const early = await s.again()
    // A cancel is done already, and its refund follows. A charge counts as under way until its lease ends.
    expect(early.status).toBe(what === 'cancel' ? 200 : 409)
    s.clock.advance({ minutes: 2 })
    await Promise.all([reconcileAttempts(s.t.deps), reconcileAttempts(s.t.deps)])
    await sweepRefunds(s.t.deps)
    expect(await s.read(s.sale.id)).toMatchObject({ ...done, paymentOutstanding: false })
    const told = await s.again()
    expect(told.body).toMatchObject({ ...done, paymentOutstanding: false })
    expect(await ledger(s.t)).toMatchObject(what === 'cancel' ? { refund: 1 } : { charge: 1 })
    const held = await readRows(s.t.pool, `select from appointment where state = 'held'`)
    expect(held).toEqual([])
  },
)

test.each(rows.filter(([what]) => what !== 'cancel'))(
  'a change (%s) whose process is killed %s is finished for a guest who asks right after the restart',
  async (what, point, done) => {
    await using s = await open(what)
    await killAt(s, point)
    await endAllLeases(s.t.pool, s.clock.now())
    expect(await s.again()).toMatchObject({ status: 200, body: done })
    expect(await ledger(s.t)).toMatchObject({ charge: 1 })
  },
)

test('a move whose process is killed before the charge leaves everything as it was if the card is then declined', async () => {
  await using s = await open('move')
  const before = await s.read(s.sale.id)
  await killAt(s, 'before charge')
  s.clock.advance({ minutes: 2 })
  const declined = async () => ({ ok: false, code: 'card_declined' }) as const
  await reconcileAttempts({ ...s.t.deps, cardPayments: { ...s.t.deps.cardPayments, charge: declined } })
  expect(await s.read(s.sale.id)).toEqual(before)
  expect((await s.again()).refusal).toMatchObject({ code: 'card_declined' })
})
