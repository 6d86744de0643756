import { getCart, updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'

const shop = 'harbour-prepay'

/** A guest at a shop that charges at checkout, who opened the details at three in the afternoon. */
const typing = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand })
  const { services } = await namesOf(t, shop)
  const appointments = [
    { barberId: 'hana', services: services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ]
  const { id: cartId } = await makeCart(t, shop, appointments)
  const input = { id: shop, cartId, new_appointments: appointments }
  const update = async (hold?: 'true' | 'extend' | 'false') => {
    const { status, body, refusal } = await t.send(updateCart, { ...input, hold })
    return status === 200 ? (body.heldUntil?.slice(11, 19) ?? body.heldUntil) : refusal.code
  }
  const pay = async (paymentToken: string) => {
    const { status, refusal } = await checkOut(t, shop, cartId, { paymentToken })
    return status === 200 ? 'booked' : refusal.code
  }
  const held = async () =>
    (
      await t.pool.query<{ until: string }>(
        `select to_char(hold_expires_at at time zone 'UTC', 'HH24:MI:SS') as until from appointment where state = 'held'`,
      )
    ).rows.map(({ until }) => until)
  const expiry = async () => (await t.send(getCart, { id: shop, cartId })).body.holdExpiresAt?.slice(11, 19)
  expect(await update('true')).toBe('15:10:00')
  return { t, clock, update, pay, held, expiry }
}

test('the time stays held for ten minutes after a declined card, however little of the hold was left [guest-M11]', async () => {
  const { t, clock, update, pay, held, expiry } = await typing()
  await using _ = t
  clock.advance({ minutes: 9 })
  expect(await pay(card('4000000000000002'))).toBe('card_declined')
  expect(await held()).toEqual(['15:19:00'])
  expect(await expiry()).toBe('15:19:00')
  expect(await update('true'), 'it is the guest’s until then').toBe('15:19:00')
  clock.advance({ minutes: 2 })
  expect(await pay(card('4000000000000002')), 'and no longer').toBe('card_declined')
  expect(await held()).toEqual(['15:19:00'])
  expect(await update('false')).toBeNull()
  expect(await held(), 'closing the details gives back nothing that the bank decides on').toEqual([
    '15:19:00',
  ])
  clock.advance({ minutes: 6 })
  expect(await update('extend')).toBe('15:29:00')
  expect(await held()).toEqual(['15:29:00'])
  expect(await pay(card())).toBe('booked')
})

test('a lengthened hold is not shortened by a declined card [guest-M11]', async () => {
  const { t, clock, update, pay, held } = await typing()
  await using _ = t
  clock.advance({ minutes: 8 })
  expect(await update('extend')).toBe('15:20:00')
  expect(await pay(card('4000000000000002'))).toBe('card_declined')
  expect(await held()).toEqual(['15:20:00'])
})

test('a payment that cannot be begun leaves the guest the time that they had [guest-M11]', async () => {
  const { t, clock, pay, held, update } = await typing()
  await using _ = t
  clock.advance({ minutes: 4 })
  expect(await pay('sandbox_none')).toBe('invalid_payment_token')
  expect(await held()).toEqual(['15:10:00'])
  expect(await update('true')).toBe('15:10:00')
  expect(await pay(card())).toBe('booked')
  expect(await held()).toEqual([])
})

test('a page that is closed on the way to the bank neither ends the payment nor gives the time back [guest-M11]', async () => {
  const { t, update, pay, held } = await typing()
  await using _ = t
  await pay(card('4000002760003184'))
  expect(await update('false')).toBeNull()
  expect(await update('extend')).toBeNull()
  expect(await held()).toHaveLength(1)
})
