import { expect, test } from 'vitest'
import { decideAtBank, openDue } from '../../../test/due-sale.ts'
import { card, twoRefusedCards } from '../../../test/booking.ts'
import { chargeLater } from '../../payments/charge/charge-later.ts'
import { readRows } from '../../../test/rows.ts'

const other = card('4242424242424242')

test('the kept card pays a due payment at once', async () => {
  await using s = await openDue()
  expect(await s.payments()).toMatchObject([{ state: 'due' }])
  const { status, body } = await s.pay()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: s.sale.id,
    payments: [{ state: 'captured', amount: s.due }],
    paymentOutstanding: false,
    breakdown: { amountLeftForPayment: 0 },
  })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('another card pays and replaces the declined one, which the provider has to delete', async () => {
  await using s = await openDue('4000000000000341')
  expect((await s.pay({}, 'a')).refusal).toMatchObject({ status: 402, code: 'card_declined' })
  const { body } = await s.pay({ paymentToken: other }, 'b')
  expect(body).toMatchObject({
    payments: [{ state: 'captured', amount: s.due, cardInfo: { brand: 'visa', last4: '4242' } }],
    paymentOutstanding: false,
  })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  const removed = await readRows(s.t.pool, 'select reference, last4 from payment_card')
  expect(removed).toEqual([{ reference: card('4000000000000341'), last4: '' }])
})

test.each(twoRefusedCards)(
  'another card, %s, is refused with %s, and everything stays as it was',
  async (number, code) => {
    await using s = await openDue()
    const row = () => readRows(s.t.pool, 'select * from payment')
    const before = await row()
    const refused = await s.pay({ paymentToken: card(number) }, 'a')
    expect(refused.refusal).toMatchObject({ status: 402, code })
    expect((await s.pay({ paymentToken: card(number) }, 'a')).refusal.code, 'asked again').toBe(code)
    expect(await row(), 'with its card and its next try').toEqual(before)
    expect((await s.pay({ paymentToken: other }, 'b')).status).toBe(200)
  },
)

test('a guest who confirms the card at their bank comes back and pays once', async () => {
  await using s = await openDue()
  const challenged = { paymentToken: card('4000002760003184') }
  const waiting = await s.pay(challenged, 'a')
  expect(waiting).toMatchObject({ status: 202, body: { status: 'requires_action' } })
  expect(await s.payments()).toMatchObject([{ state: 'due' }])
  await decideAtBank(s, waiting.body, 'approve')
  for (const _ of [1, 2]) {
    const { body } = await s.pay(challenged, 'a')
    expect(body).toMatchObject({ payments: [{ state: 'captured', cardInfo: { last4: '3184' } }] })
  }
  expect((await s.taken())?.taken).toBe(s.due)
})

test('a kept card pays once its guest confirms it at the bank, although no automatic try could charge it', async () => {
  await using s = await openDue('4242424242424242')
  await s.t.pool.query(`update payment set card_reference = $1`, [card('4000002760003184')])
  const waiting = await s.pay({}, 'a')
  expect(waiting).toMatchObject({ status: 202, body: { status: 'requires_action' } })
  await decideAtBank(s, waiting.body, 'approve')
  expect((await s.pay({}, 'a')).body).toMatchObject({ payments: [{ state: 'captured' }] })
})

test('a guest who does not confirm at the bank has paid nothing, and can try again', async () => {
  await using s = await openDue()
  const challenged = { paymentToken: card('4000002760003184') }
  const waiting = await s.pay(challenged, 'a')
  await decideAtBank(s, waiting.body, 'fail')
  expect((await s.pay(challenged, 'a')).refusal.code).toBe('authentication_required')
  expect(await s.payments()).toMatchObject([{ state: 'due' }])
  expect((await s.pay({}, 'b')).status).toBe(200)
})

test('a payment of another sum than the due one is refused', async () => {
  await using s = await openDue()
  for (const amount of [s.due - 1, s.due + 1])
    expect((await s.pay({ amount })).refusal).toMatchObject({ status: 409, code: 'amount_changed' })
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
})

test('the same key and body give the same answer, and another body under the key is refused', async () => {
  await using s = await openDue()
  const { body } = await s.pay({ paymentToken: other }, 'a')
  expect((await s.pay({ paymentToken: other }, 'a')).body).toEqual(body)
  const reused = await s.pay({ paymentToken: card('4000000000000002') }, 'a')
  expect(reused.refusal).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('a payment on a sale with nothing due charges nothing and answers with the sale', async () => {
  await using s = await openDue()
  await s.pay()
  const { status, body } = await s.pay({ paymentToken: other })
  expect({ status, body }).toEqual({ status: 200, body: await s.read(s.sale.id) })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('a payment that is not due yet is not paid', async () => {
  await using s = await openDue()
  await s.t.pool.query(`update payment set state = 'scheduled'`)
  expect((await s.pay()).status).toBe(200)
  expect(await s.payments()).toMatchObject([{ state: 'scheduled' }])
})

test.each(['x', crypto.randomUUID()])('%s, which is the id of no sale, is refused', async (id) => {
  await using s = await openDue()
  expect((await s.pay({ id })).refusal).toMatchObject({ status: 404, code: 'sale_order_not_found' })
})

test('a token that the provider does not know is refused', async () => {
  await using s = await openDue()
  expect((await s.pay({ paymentToken: 'tok_x' })).refusal.code).toBe('invalid_payment_token')
})

test('a sum that the guest has paid is not charged automatically as well', async () => {
  await using s = await openDue()
  await s.pay({ paymentToken: other })
  s.clock.advance({ hours: 30 })
  const [payment] = await s.payments()
  await chargeLater(s.t.deps, { shopId: s.names.shopId, paymentId: payment?.id ?? '' })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})
