import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales, keyOf } from '../../../test/booked-sale.ts'
import { answering, keptCard, openLateFee, otherCard } from '../../../test/late-fee.ts'
import { readRow, readRows } from '../../../test/rows.ts'
import { at } from '../../../test/told-sales.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

type Sales = Awaited<ReturnType<typeof openSales>>

const cardsOf = ({ t }: Sales, amount: number) =>
  readRows(t.pool, 'select card_reference, card_brand, card_last4 from payment where amount = $1', amount)
/** The last digits of the card that is charged next, as the sale shows it. */
const nextOf = async (s: Sales, saleId: string) =>
  (await s.read(saleId)).payments.filter(({ isChargedNext }) => isChargedNext).map(({ cardInfo }) => cardInfo)

test('a tip is charged to the kept card if that was the last card charged for the appointment', async () => {
  await using s = await openLateFee()
  s.p.charge = () => 'ok'
  expect((await s.pay(2178)).status).toBe(200)
  s.clock.set('2026-11-24T19:00:00Z')
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  s.clock.set('2026-11-24T21:00:00Z')
  const cards: string[] = []
  s.p.charge = ({ card: charged }) => {
    cards.push(charged)
    return 'ok'
  }
  expect((await s.tip(s.sale.id, { itemId: appointmentsOf(s.sale)[1] ?? '', amount: 500 })).status).toBe(200)
  expect(cards).toEqual([keptCard])
})

test('a declined card is removed only once another card has replaced it for all payments', async () => {
  await using s = await openLateFee()
  const removed = async () =>
    (await readRows<{ reference: string }>(s.t.pool, 'select reference from payment_card')).map(
      ({ reference }) => reference,
    )
  s.p.charge = () => 'declined'
  s.clock.set('2026-11-24T19:00:00Z')
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  const due = (await s.read(s.sale.id)).payments.filter(({ state }) => state === 'due')
  expect(due).toHaveLength(2)
  expect(await removed()).toEqual([])
  expect((await s.pay(due.reduce((sum, { amount }) => sum + amount, 0))).status).toBe(200)
  expect(await removed()).toEqual([keptCard])
})

/** Adds another customer of the brand. */
const insertOther = async ({ t }: Sales, one: string): Promise<string> => {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into customer select (jsonb_populate_record(null::customer, to_jsonb(customer) ||
       jsonb_build_object('id', gen_random_uuid(), 'email', 'eve@example.com', 'phone', '+12125550177'))).* from customer
     where id = $1 returning id`,
    [one],
  )
  return rows[0]?.id ?? ''
}

test.each([
  ['another guest', '4242'],
  ['the guest who booked', '0341'],
  ['a customer who has claimed the booking since', '0341'],
])(
  'once %s has removed the card that paid last, the card ending in %s is charged next',
  async (who, last4) => {
    await using s = await openLateFee()
    await s.t.pool.query(`update payment set card_last4 = '0341'`)
    expect((await s.pay(2178)).status).toBe(200)
    expect(await nextOf(s, s.sale.id)).toMatchObject([{ last4: '4242' }])
    const { own } = await readRow<{ own: string }>(s.t.pool, 'select customer_id as own from sale_order')
    const other = await insertOther(s, own)
    if (who.includes('claimed'))
      await s.t.pool.query(`update customer set claimed_by = $1 where id = $2`, [other, own])
    await s.t.pool.query(
      `insert into payment_card (customer_id, reference, brand, last4, is_default, created_at, removed_at)
     values ($1, $2, 'visa', '4242', false, now(), now())`,
      [who === 'the guest who booked' ? own : other, otherCard],
    )
    expect(await nextOf(s, s.sale.id)).toMatchObject([{ last4 }])
  },
)

test('a fee that is kept from money already paid does not make its card the one that paid last', async () => {
  await using s = await openLateFee(['10:00', '15:00', '16:00'])
  await s.t.pool.query(
    `insert into payment_card (customer_id, reference, brand, last4, is_default, created_at)
     select customer_id, $1, 'visa', '4242', false, now() from sale_order`,
    [keptCard],
  )
  await s.t.pool.query(`update payment set card_last4 = 'kept' where card_reference = $1`, [keptCard])
  s.p.charge = ({ amount }) => (amount === 2178 ? 'declined' : 'ok')
  s.clock.set('2026-11-24T19:00:00Z')
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  s.clock.set('2026-11-24T19:30:00Z')
  expect((await s.pay(2178)).status).toBe(200)
  s.clock.set('2026-11-24T19:45:00Z')
  await markCanceled(s.t.deps, appointmentsOf(s.sale)[1] ?? '', { lateFee: true })
  expect(await nextOf(s, s.sale.id)).toMatchObject([{ last4: '4242' }])
})

test.each([
  ['now', false],
  ['by the previous version', true],
])(
  'a tip planned %s is recorded with the card that it was charged to, even if a due sum is paid before its answer comes',
  async (_, isOld) => {
    const p = answering()
    await using s = await openSales('harbour-card', p.around)
    const sale = await s.book(s.times('ada', 'cut', [at('10:00')]), { paymentToken: keptCard })
    await s.t.pool.query(`update payment set card_last4 = 'kept'`)
    p.charge = () => 'declined'
    for (const time of ['24T14', '24T15', '24T21', '25T21']) {
      s.clock.set(`2026-11-${time}:00:00Z`)
      await settleDueCharges(s.t.deps, keyOf(sale))
    }
    p.charge = () => 'lost'
    await s.tip(sale.id, { itemId: firstOf(sale), amount: 500 }, 'tip')
    if (isOld) await s.t.pool.query(`update attempt set plan = plan #- '{charge,brand}' #- '{charge,last4}'`)
    await s.t.send(payDue, { id: sale.id, amount: 4505, paymentToken: otherCard })
    p.charge = () => 'ok'
    s.clock.advance({ minutes: 2 })
    await reconcileAttempts(s.t.deps)
    const brand = isOld ? null : 'visa'
    expect(await cardsOf(s, 500)).toEqual([
      { card_reference: keptCard, card_brand: brand, card_last4: isOld ? null : 'kept' },
    ])
  },
)
