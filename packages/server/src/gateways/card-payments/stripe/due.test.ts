/**
 * Paying what is due, through the whole server with Stripe's keys set. A stand-in replaces Stripe, so these
 * tests prove our requests and logic, not Stripe's.
 */
import { payDue } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopsWithStripe, type ShopsWithStripe } from '../../../../test/stripe-shop.ts'

let shops: ShopsWithStripe
beforeEach(async () => {
  shops = await openShopsWithStripe()
})
afterEach(() => shops[Symbol.asyncDispose]())

const onFile = { barber: 'ada', service: 'shave', at: '2026-11-24T10:00:00-05:00' }
const challenged = 'pm_card_authenticationRequired'

/** Books a shave, and lets the card be declined an hour before it. */
const openDue = async () => {
  const { body } = await shops.book('harbour-card', onFile, 'pm_card_chargeCustomerFail')
  await shops.chargeAt('2026-11-24T14:06:00Z')
  const pay = (paymentToken?: string, key = 'a') =>
    shops.t.send(
      payDue,
      { id: body.id, amount: 3650, ...(paymentToken && { paymentToken }) },
      { 'idempotency-key': key },
    )
  return { id: body.id, pay, payments: async () => (await shops.orderOf(body.id)).payments }
}
const taken = () => shops.money().filter((each) => !each.startsWith('requires_payment_method'))
const confirm = (isApproved: boolean) => {
  const waiting = shops.standIn.intents().find(({ status }) => status === 'requires_action')
  shops.standIn.decide(waiting?.id ?? '', isApproved)
}

test('another card pays the debt once, in whatever order Stripe’s reports arrive', async () => {
  const { pay, payments } = await openDue()
  for (const _ of [1, 2]) expect((await pay('pm_card_mastercard')).status).toBe(200)
  expect(taken()).toEqual(['succeeded 3650 usd'])
  expect(await shops.deliverReports()).toEqual(new Set([200]))
  await shops.chargeAt('2026-11-26T14:06:00Z')
  expect(taken()).toEqual(['succeeded 3650 usd'])
  expect(await payments()).toMatchObject([{ state: 'captured', cardInfo: { brand: 'mastercard' } }])
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('the card %s is refused with %s and changes nothing, and another card then pays', async (token, code) => {
  const { pay, payments } = await openDue()
  const before = await payments()
  for (const _ of [1, 2]) expect((await pay(token)).refusal).toMatchObject({ status: 402, code })
  expect(taken()).toEqual([])
  expect(await payments()).toEqual(before)
  expect((await pay('pm_card_visa', 'b')).status).toBe(200)
  expect(taken()).toEqual(['succeeded 3650 usd'])
})

test('a debt with 3-D Secure is paid once the guest is back from their bank', async () => {
  const { pay, payments } = await openDue()
  expect(await pay(challenged)).toMatchObject({ status: 202, body: { status: 'requires_action' } })
  expect(await payments()).toMatchObject([{ state: 'due' }])
  confirm(true)
  for (const _ of [1, 2]) expect((await pay(challenged)).status).toBe(200)
  expect(taken()).toEqual(['succeeded 3650 usd'])
})

test('a guest who rejects 3-D Secure has paid nothing, and can try again', async () => {
  const { pay, payments } = await openDue()
  await pay(challenged)
  confirm(false)
  expect((await pay(challenged)).refusal.code).toBe('authentication_required')
  expect(await payments()).toMatchObject([{ state: 'due' }])
  expect((await pay('pm_card_visa', 'b')).status).toBe(200)
  expect(taken().filter((each) => each.startsWith('succeeded'))).toEqual(['succeeded 3650 usd'])
})
