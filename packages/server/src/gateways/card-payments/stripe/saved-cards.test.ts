import { readRows } from '../../../../test/rows.ts'
/**
 * Saved cards through the whole server with Stripe's keys set. A stand-in replaces Stripe, so these tests
 * prove our requests and logic, not Stripe's.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removePaymentCard } from '@openchair/contract/calls'
import { checkOut } from '../../../../test/booking.ts'
import { cardsOf, type Signed, signedIn } from '../../../../test/saved-cards.ts'
import { openShopsWithStripe, type ShopsWithStripe } from '../../../../test/stripe-shop.ts'
import { reconcileAttempts } from '../../../booking/attempt/reconcile.ts'
import { forgetRemovedCards } from '../../../payments/saved-cards/cards.ts'

let shops: ShopsWithStripe
let ada: Signed
beforeEach(async () => {
  shops = await openShopsWithStripe()
  ada = await signedIn(shops.t)
})
afterEach(() => shops[Symbol.asyncDispose]())

const onFile = { barber: 'ada', service: 'shave', at: '2026-11-24T10:00:00-05:00' }
const prepaid = (hour: number) => ({ barber: 'hana', service: 'cut', at: `2026-11-22T${hour}:00:00+00:00` })

const book = async (
  shopRef: string,
  appointment: Parameters<ShopsWithStripe['fill']>[1],
  payment: Parameters<typeof checkOut>[3],
) => {
  const cartId = await shops.fill(shopRef, appointment)
  const pay = () => checkOut(shops.t, shopRef, cartId, payment, { ...ada.headers, 'idempotency-key': cartId })
  return { pay, ...(await pay()) }
}
/** Saves a card by a booking that charges nothing yet. */
const save = async (paymentToken = 'pm_card_visa'): Promise<string> => {
  const { status } = await book('harbour-card', onFile, { paymentToken, saveCard: true })
  expect(status).toBe(200)
  return (await cardsOf(shops.t, ada))[0]?.id ?? ''
}

test('a saved card is shown with its expiry, and pays again without a further step', async () => {
  const paymentCardId = await save()
  expect(await cardsOf(shops.t, ada)).toMatchObject([
    { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2029, isDefault: true, isNeeded: true },
  ])
  const { status, body } = await book('harbour-prepay', prepaid(10), { paymentCardId })
  expect(status).toBe(200)
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ cardInfo: { last4: '4242' } }])
})

test('a saved card is charged an hour before the appointment if nothing is due at checkout, even after its removal', async () => {
  const paymentCardId = await save()
  const later = { ...onFile, at: '2026-11-24T11:00:00-05:00' }
  expect((await book('harbour-card', later, { paymentCardId })).status).toBe(200)
  await shops.t.send(removePaymentCard, { id: ada.customerId, cardId: paymentCardId }, ada.headers)
  await shops.chargeAt('2026-11-24T15:06:00Z')
  expect(shops.money()).toEqual(['succeeded 3650 usd', 'succeeded 3650 usd'])
  shops.clock.set('2026-12-26T12:00:00Z')
  await forgetRemovedCards(shops.t.deps)
  expect(await readRows(shops.t.pool, 'select from payment_card')).toEqual([])
})

test('a card number that is entered twice is one saved card', async () => {
  await save()
  await book('harbour-prepay', prepaid(10), { paymentToken: 'pm_card_visa', saveCard: true })
  await book('harbour-prepay', prepaid(11), { paymentToken: 'pm_card_mastercard', saveCard: true })
  expect(await cardsOf(shops.t, ada)).toMatchObject([
    { brand: 'visa', isDefault: true },
    { brand: 'mastercard', isDefault: false },
  ])
})

test('a saved card with 3-D Secure asks its owner each time, and repeating the request books', async () => {
  const token = 'pm_card_authenticationRequired'
  const first = await book('harbour-card', onFile, { paymentToken: token, saveCard: true })
  expect(first.status).toBe(202)
  shops.standIn.decide(shops.standIn.intents().at(-1)?.id ?? '', true)
  expect((await first.pay()).status).toBe(200)
  const [saved] = await cardsOf(shops.t, ada)
  const next = await book('harbour-prepay', prepaid(10), { paymentCardId: saved?.id ?? '' })
  expect(next.status).toBe(202)
  shops.standIn.decide(shops.standIn.intents().at(-1)?.id ?? '', true)
  expect((await next.pay()).status).toBe(200)
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
})

test('a saved card that is declined books nothing, and stays saved', async () => {
  const paymentCardId = await save('pm_card_chargeCustomerFail')
  const { refusal } = await book('harbour-prepay', prepaid(10), { paymentCardId })
  expect(refusal.code).toBe('card_declined')
  expect(await cardsOf(shops.t, ada)).toHaveLength(1)
})

test('the reconciler makes a booking with a saved card whose answer was lost, and it is paid once', async () => {
  const paymentCardId = await save()
  shops.standIn.trouble(/confirm$/, 'answer lost')
  const booking = await book('harbour-prepay', prepaid(10), { paymentCardId })
  expect(booking.status).toBe(202)
  shops.standIn.recover()
  shops.clock.advance({ minutes: 1 })
  await reconcileAttempts(shops.t.deps)
  expect((await booking.pay()).status).toBe(200)
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
})
