import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { forget, guestMail, mailsTo, tell } from '../../../test/told-sales.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const giftCardCode = 'HARB-1000-2000-3000'

/**
 * Opens a shop without payment in person, with a gift card of 500.00 and a promo of more than a cut costs.
 */
const openDeposits = async () => {
  const s = await openSales('harbour-deposit')
  await s.t.pool.query(`update gift_card set currency = 'cad', balance = 50000, initial_balance = 50000
    where code_key = 'HARB100020003000'`)
  await s.t.pool.query(`update promo set amount = 4200 where code = 'MAPLE'`)
  const cut = (barberId: string, time: string) => ({
    barberId,
    services: s.names.services('coupe'),
    dateTime: at(time),
  })
  const to = (route: string, total: number) => ({
    barberId: s.names.barber(route),
    dateTime: at('10:00'),
    total,
  })
  return { ...s, cut, to }
}

test('a promo of a fixed amount that a cheaper appointment cannot use up is whole again after the move back', async () => {
  await using s = await openDeposits()
  const sale = await s.book([s.cut('guy', '10:00')], undefined, { promoCode: 'MAPLE' })
  expect(sale.breakdown).toMatchObject({ total: 230, promoAmount: 4200 })
  const cheap = await s.move(firstOf(sale), s.to('flore', 0))
  expect(cheap.body.breakdown).toMatchObject({ total: 0, promoAmount: 4000, amountLeftForPayment: 0 })
  const { body } = await s.move(firstOf(sale), s.to('guy', 230))
  expect(body.breakdown).toMatchObject({ total: 230, promoAmount: 4200 })
})

test('a sale of the previous version, which kept no terms, has as its promo the sum that its lines were reduced by', async () => {
  await using s = await openDeposits()
  const sale = await s.book([s.cut('flore', '10:00')], {}, { promoCode: 'MAPLE' })
  await s.t.pool.query(`update sale_order set record = record - '{discounts,promoParts,deposits}'::text[]`)
  const { body } = await s.move(firstOf(sale), s.to('guy', 460))
  expect(body.breakdown).toMatchObject({ total: 460, promoAmount: 4000 })
})

test('the breakdown of a group with one canceled appointment shows what gift card and card have paid', async () => {
  await using s = await openDeposits()
  await s.t.pool.query(`update gift_card set balance = 5000 where code_key = 'HARB100020003000'`)
  const sale = await s.book([s.cut('flore', '10:00'), s.cut('flore', '11:00')], undefined, { giftCardCode })
  expect(sale.breakdown).toMatchObject({
    total: 9198,
    giftCardAmount: 5000,
    totalChargeAmount: 2300,
    outstandingChargeAmount: 1898,
  })
  const { body } = await s.cancel(appointmentsOf(sale)[1] ?? '')
  const back = (type: string) => {
    const ids = new Set(body.payments.filter((each) => each.type === type).map(({ id }) => id))
    return body.refunds.reduce((sum, { paymentId, amount }) => sum + (ids.has(paymentId) ? amount : 0), 0)
  }
  expect([back('card'), back('gift_card')]).toEqual([2300, 1350])
  expect(body.breakdown).toMatchObject({
    total: 4599,
    giftCardAmount: 3650,
    totalChargeAmount: 0,
    outstandingChargeAmount: 949,
    amountLeftForPayment: 949,
  })
})

/** Books a cut with Flore for 45.99, which a gift card has paid whole. */
const openByGiftCard = async () => {
  const s = await openDeposits()
  const sale = await s.book([s.cut('flore', '10:00')], {}, { giftCardCode })
  const pay = (amount: number) =>
    s.t.send(payDue, { id: sale.id, amount, paymentToken: card() }, { 'idempotency-key': 'pay' })
  return { ...s, sale, pay, id: firstOf(sale) }
}

test('a move of an appointment that a gift card paid to a dearer professional charges the card for the difference, and leaves none for the shop', async () => {
  await using s = await openByGiftCard()
  const to = s.to('guy', 5059)
  const dearer = {
    change: { total: 460, refund: 0, charge: 0, atShop: 0, later: 460 },
    payments: [
      { type: 'gift_card', state: 'captured', amount: 4599 },
      { type: 'card', state: 'due', amount: 460, cardInfo: null, chargeAt: null },
    ],
    breakdown: { total: 5059, giftCardAmount: 4599, totalChargeAmount: 0, outstandingChargeAmount: 460 },
  }
  const asked = await s.move(s.id, { ...to, validate: true, saleOrderId: s.sale.id })
  expect(asked.body, 'before it is agreed to').toMatchObject(dearer)
  expect((await s.move(s.id, to)).body).toMatchObject(dearer)
  expect((await s.pay(460)).body).toMatchObject({
    paymentOutstanding: false,
    breakdown: { giftCardAmount: 4599, totalChargeAmount: 460, outstandingChargeAmount: 0 },
  })
  const back = await s.move(s.id, s.to('flore', 4599))
  expect(back.body).toMatchObject({
    change: { refund: 460 },
    breakdown: { giftCardAmount: 4599, totalChargeAmount: 0, outstandingChargeAmount: 0 },
  })
})

test('the mail about such a move asks for the difference by card, and says neither that a card declined it nor that the shop takes it', async () => {
  await using s = await openByGiftCard()
  await forget(s)
  await s.move(s.id, s.to('guy', 5059))
  await tell(s)
  const [moved] = await mailsTo(s, guestMail)
  expect(moved?.kind).toBe('moved')
  expect(moved?.text).toMatch(/To pay by card.*4\.60/s)
  expect(moved?.text).not.toMatch(/Declined|declined|at the shop|Charged later/)
})

test('a tip beyond a gift card is paid by card, and one that the guest takes back before costs nothing', async () => {
  await using s = await openByGiftCard()
  const tip = (amount: number) => s.tip(s.sale.id, { itemId: s.id, amount })
  expect((await tip(700)).body).toMatchObject({
    change: { charge: 0, atShop: 0, later: 700 },
    payments: [{}, { state: 'due', amount: 700 }],
  })
  expect((await tip(900)).body.payments).toMatchObject([{}, { state: 'due', amount: 900 }])
  expect((await tip(0)).body).toMatchObject({
    change: { refund: 0, later: -900 },
    payments: [{}, { state: 'kept', amount: 0 }],
    paymentOutstanding: false,
  })
  await tip(500)
  expect((await s.pay(500)).body).toMatchObject({ paymentOutstanding: false, tip: 500 })
  expect((await tip(800)).body, 'then that card has it').toMatchObject({ change: { charge: 300, later: 0 } })
})
