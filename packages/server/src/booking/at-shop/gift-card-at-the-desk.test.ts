import { refundBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../../test/desk-booking.ts'
import { readRow } from '../../../test/rows.ts'

const code = 'card 1000 2000 3000'

/** Opens a cut of $45.05, charged to the card at nine, at a shop with a gift card of $30. */
const open = async () => {
  const s = await openSales('harbour-card')
  const shop = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]))
  const balance = async () =>
    (
      await readRow<{ readonly balance: number }>(
        s.t.pool,
        `select balance from gift_card where code = 'CARD-1000-2000-3000'`,
      )
    ).balance
  return { ...shop, balance }
}

test('a gift card pays at the shop by its code, and never more than is on it', async () => {
  await using s = await open()
  const desk = await s.desk('owner')
  const lines = [
    { kind: 'giftCard' as const, code, amount: 3000 },
    { kind: 'cash' as const, amount: 1505 },
  ]
  const { body } = await desk.pay(s.id, 0, { lines }, 'a')
  expect(body.booking.money).toMatchObject({ paid: 4505, left: 0, chargeAt: null })
  expect(body.booking.sums?.payments).toMatchObject([
    { kind: 'cash', amount: 1505 },
    { kind: 'giftCard', last4: '3000', amount: 3000 },
  ])
  expect(await s.balance()).toBe(0)
  expect((await desk.pay(s.id, 0, { lines, version: 0 }, 'a')).status, 'the same key').toBe(200)
  expect(await s.balance()).toBe(0)
  expect(JSON.stringify(await readRow(s.t.pool, 'select after from desk_activity'))).not.toContain('1000')
})

test('a gift card that is unknown, or has too little left, pays nothing', async () => {
  await using s = await open()
  const desk = await s.desk()
  const pay = async (typed: string, amount: number) =>
    (await desk.pay(s.id, 0, { lines: [{ kind: 'giftCard', code: typed, amount }] })).refusal.code
  expect(await pay('CARD-9999', 1000)).toBe('gift_card_not_found')
  expect(await pay(code, 3001)).toBe('gift_card_empty')
  expect((await desk.open(s.id)).money).toMatchObject({ paid: 0, left: 4505 })
  expect(await s.balance()).toBe(3000)
})

test('nobody at the desk finds a gift card by trying codes out, and colleagues still take theirs', async () => {
  await using s = await open()
  const [desk, colleague] = [await s.desk('professional', 'ada'), await s.desk()]
  const pay = (by: typeof desk, typed: string) =>
    by.pay(s.id, 0, { lines: [{ kind: 'giftCard', code: typed, amount: 1000 }] })
  const refused: string[] = []
  for (let index = 0; index < 11; index += 1)
    refused.push((await pay(desk, `CARD-1000-2000-40${index}`)).refusal.code)
  expect(refused).toEqual([...Array.from({ length: 10 }, () => 'gift_card_not_found'), 'too_many_requests'])
  expect((await pay(desk, code)).refusal.code).toBe('too_many_requests')
  expect((await pay(colleague, code)).status).toBe(200)
})

test('money that a gift card paid at the shop goes back to it, before what is handed back', async () => {
  await using s = await open()
  const desk = await s.desk('owner')
  const lines = [
    { kind: 'giftCard' as const, code, amount: 3000 },
    { kind: 'cash' as const, amount: 1505 },
  ]
  const { body } = await desk.pay(s.id, 0, { lines })
  const { version } = body.booking
  const refunded = await desk.send(refundBooking, {
    shopId: desk.shopId,
    id: s.id,
    version,
    parts: [{ kind: 'amount', amount: 3500 }],
    reason: 'The colour did not hold',
  })
  expect(refunded.body.back).toEqual([
    { to: 'giftCard', brand: null, last4: null, amount: 3000 },
    { to: 'atShop', brand: null, last4: null, amount: 500 },
  ])
  expect(await s.balance()).toBe(3000)
})

test('two desks that pay with one gift card at once take its money once', async () => {
  await using s = await open()
  const desks = await Promise.all([s.desk(), s.desk()])
  const { version } = await (desks[0] ?? (await s.desk())).open(s.id)
  const paid = await Promise.all(
    desks.map((desk) => desk.pay(s.id, 0, { version, lines: [{ kind: 'giftCard', code, amount: 2000 }] })),
  )
  expect(paid.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await s.balance()).toBe(1000)
})

test('a late cancel keeps cash before gift cards, so that the gift card gets its money back', async () => {
  await using s = await open()
  const desk = await s.desk('owner')
  const lines = [
    { kind: 'giftCard' as const, code, amount: 2000 },
    { kind: 'cash' as const, amount: 2505 },
  ]
  await desk.pay(s.id, 0, { lines })
  s.clock.set('2026-11-24T14:10:00Z')
  const late = await s.desk('owner')
  const { body } = await late.cancel(s.id)
  expect(body.change.refund).toBeGreaterThanOrEqual(2000)
  expect(await s.balance()).toBe(3000)
})
