import { changeTip, payDue, rescheduleAppointment, sellGiftCard } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { testApp } from '../../test/test-app.ts'

const shop = 'harbour-prepay'
const declined = '4000000000000002'
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * A shop where guests pay at checkout, and a stranger who has used up the card tries of a guest's contacts.
 */
const open = async () => {
  const t = await testApp({ seed: seedBrand, settings: { TRUSTED_PROXIES: '1' } })
  const { services } = await namesOf(t, shop)
  const { brandId } = (await t.deps.catalogues.ofShop(shop)).shop
  let carts = 0
  const cart = async () => {
    carts += 1
    const dateTime = `2026-11-24T${String(carts).padStart(2, '0')}:00:00+00:00`
    return (await makeCart(t, shop, [{ barberId: 'hana', services: services('cut'), dateTime }])).id
  }
  let keys = 0
  const headersOf = (address: string) => ({
    'x-forwarded-for': address,
    'idempotency-key': `key-${(keys += 1)}`,
  })
  const pay = async (
    address: string,
    { number = declined, in: cartId = '', headers = {}, customer = guest },
  ) => {
    const given = { paymentToken: card(number), customer }
    const all = { ...headersOf(address), ...headers }
    return checkOut(t, shop, cartId === '' ? await cart() : cartId, given, all)
  }
  const stranger = async () => {
    const carts = [await cart(), await cart()]
    for (const cartId of carts.flatMap((each) => times(5).map(() => each)))
      expect((await pay('192.0.2.1', { in: cartId })).status).toBe(402)
  }
  return { t, brandId, pay, stranger, headersOf, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}
const good = '4242424242424242'

test('a guest who has signed in can pay although a stranger had ten cards declined under their contacts [security-C1]', async () => {
  await using s = await open()
  await s.stranger()
  expect((await s.pay('203.0.113.1', { number: good })).refusal.code).toBe('too_many_declines')
  const headers = bearing(await signInByCode(s.t, { phone: guest.phone, brandId: s.brandId }))
  expect((await s.pay('203.0.113.1', { number: good, headers })).status).toBe(200)
  const gift = { id: 'harbour-card', barberId: null, amount: 5000, customer: guest, paymentToken: card(good) }
  const bought = await s.t.send(sellGiftCard, gift, { ...s.headersOf('203.0.113.1'), ...headers })
  expect(bought.status).toBe(200)
})

test.each([
  ['en', /Sign in with a code by text message to try yours, or call us at \+44/],
  ['fr', /connectez-vous avec un code/],
  ['es', /inicia sesión con un código/],
])(
  'a guest who has not signed in reads in %s that signing in helps [security-C1]',
  async (language, says) => {
    await using s = await open()
    await s.stranger()
    const { refusal } = await s.pay('203.0.113.1', { number: good, headers: { 'accept-language': language } })
    expect(refusal.message).toMatch(says)
  },
)

test('a signed-in guest tries up to ten cards an hour, with any contacts and from any address [security-C1]', async () => {
  await using s = await open()
  const headers = bearing(await signInByCode(s.t, { phone: guest.phone, brandId: s.brandId }))
  const customerOf = (as: number) => ({
    ...guest,
    email: `guest${as}@example.com`,
    phone: `+1212555${1000 + as}`,
  })
  const codes: string[] = []
  for (const as of times(12))
    codes.push((await s.pay(`192.0.2.${as}`, { headers, customer: customerOf(as) })).refusal.code)
  expect(codes.filter((code) => code === 'too_many_declines')).toHaveLength(2)
})

test('each call that pays with a card knows who has signed in [security-C1]', () => {
  for (const call of [changeTip, payDue, rescheduleAppointment, sellGiftCard])
    expect(call.auth).toBe('optional')
})
