import { getSession, requestCode, updateCustomer } from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { outboxOf } from '../../test/outbox.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { movableClock } from '../../test/movable-clock.ts'

const brandId = 'harbour'
const { phone } = guest
const strangers = 'eve@example.com'
const owners = 'ada@example.com'

const app = () => testApp({ seed: seedBrand, clock: movableClock('2026-11-21T15:00:00Z') })

/** Books without a card at the shop, where guests may type anybody's contact. */
const book = async (
  t: TestApp,
  hour: number,
  customer: Partial<typeof guest>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { barber, services } = await namesOf(t, 'harbour-free')
  const dateTime = `2026-11-24T${hour}:00:00-05:00`
  const appointment = { barberId: barber('dora'), services: services('corte'), dateTime }
  const cart = await makeCart(t, 'harbour-free', [appointment], { customer: { ...guest, ...customer } })
  const sold = await checkOut(
    t,
    'harbour-free',
    cart.id,
    { customer: { ...guest, ...customer }, isBookNoPay: true },
    headers,
  )
  expect(sold.status, JSON.stringify(sold.refusal)).toBe(200)
}

/** Reads again the customer whose details fill the form. */
const known = async (t: TestApp, session: NewSession) =>
  (await t.send(getSession, { include: 'customer', brandId }, bearing(session))).body.user.customer

test('a stranger who books with a user’s phone and their own e-mail receives no messages about the user’s later bookings [security-M1]', async () => {
  await using t = await app()
  await book(t, 12, { email: owners })
  await book(t, 13, { email: strangers })
  const session = await signInByCode(t, { phone, brandId })
  expect(session.user.customer).toMatchObject({ firstName: 'Ada', phone, email: '' })
  expect(await known(t, session)).toMatchObject({ phone, email: '' })
  await tellEvents(t.deps)
  const before = await outboxOf(t, strangers)
  expect(before.length).toBeGreaterThan(0)

  const { barber, services } = await namesOf(t, 'harbour-card')
  const dateTime = '2026-11-24T10:00:00-05:00'
  const appointment = { barberId: barber('ada'), services: services('cut'), dateTime }
  const cart = await makeCart(t, 'harbour-card', [appointment])
  const paid = { paymentToken: card(), customer: { ...guest, email: owners } }
  expect(await checkOut(t, 'harbour-card', cart.id, paid, bearing(session))).toMatchObject({ status: 200 })
  await tellEvents(t.deps)
  expect(await outboxOf(t, strangers)).toEqual(before)
  expect((await known(t, session))?.email, 'the owner typed it, signed in').toBe(owners)
})

test('a booking that a stranger makes with a user’s phone becomes the user’s, but its e-mail does not [security-M1]', async () => {
  await using t = await app()
  await signInByCode(t, { phone, brandId })
  await book(t, 12, { email: strangers })
  const session = await signInByCode(t, { phone, brandId })
  expect(session.user.customer).toMatchObject({ phone, email: '' })
})

test('a user keeps a proved e-mail, and does not get the phone of a guest booking with it [security-M1]', async () => {
  await using t = await app()
  await book(t, 12, { email: 'grace@example.com', phone: '+12125550177' })
  const session = await verifiedUser(t)
  expect(await known(t, session)).toMatchObject({ email: 'grace@example.com', phone: '' })
  const byPhone = await signInByCode(t, { phone: '+12125550198', brandId })
  expect(byPhone.user.customer).toMatchObject({ email: '', phone: '+12125550198' })
})

test('a user who verifies a phone does not get the e-mail of its former owner [security-M1]', async () => {
  await using t = await app()
  const before = await signInByCode(t, { phone, brandId })
  await book(t, 12, { email: strangers }, bearing(before))
  expect((await known(t, before))?.email).toBe(strangers)
  const owner = await verifiedUser(t)
  const id = owner.user.customer?.id ?? ''
  await t.send(requestCode, { phone, brandId })
  const change = { id, phone, phoneCode: await sentCode(t, phone) }
  expect((await t.send(updateCustomer, change, bearing(owner))).status).toBe(200)
  expect(await known(t, owner)).toMatchObject({ email: 'grace@example.com', phone })
  const { rows } = await t.pool.query<{ email: string | null }>(
    'select email from customer where user_id is not null',
  )
  expect(rows.map(({ email }) => email)).toEqual(['grace@example.com'])
})
