import {
  getCustomerAppointments,
  getPaymentCards,
  getSession,
  googleSignUp,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { mockProvider } from '../../test/identity-provider.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, signedUp } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const { email, brandId } = newcomer
const strangersPhone = '+12125550142'
const ownersPhone = '+12125550147'
const strangers = { firstName: 'Eve', lastName: 'Stone', password: 'vintage-comb-42' }
const owners = { firstName: 'Grace', lastName: 'Hop', email, phone: ownersPhone }

const setting = async (settings: Readonly<Record<string, string>> = {}) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, settings })
  const { barber, services } = await namesOf(t, 'harbour-free')
  const idOf = (session: NewSession) => session.user.customer?.id ?? ''
  return {
    ...t,
    later: () => clock.advance({ minutes: 20 }),
    idOf,
    book: async (session: NewSession, hour: number, customer: typeof guest) => {
      const dateTime = `2026-11-24T${hour}:00:00-05:00`
      const appointment = { barberId: barber('dora'), services: services('corte'), dateTime }
      const cart = await makeCart(t, 'harbour-free', [appointment], { customer })
      const sold = await checkOut(
        t,
        'harbour-free',
        cart.id,
        { customer, isBookNoPay: true },
        bearing(session),
      )
      expect(sold.status, JSON.stringify(sold.refusal)).toBe(200)
    },
    reset: async () => {
      await t.send(requestPasswordReset, { email, brandId })
      await runJobs(t)
      const token = await mailedToken(t, email, 'resetPassword')
      const { status, body } = await t.send(resetPassword, { token, password: 'straight-razor-8', brandId })
      expect(status).toBe(200)
      return body
    },
    bookedBy: async (session: NewSession) => {
      const { body } = await t.send(getCustomerAppointments, { id: idOf(session) }, bearing(session))
      return body.rows.map(({ dateTime }) => Number(dateTime.slice(11, 13)))
    },
    known: async (session: NewSession) =>
      (await t.send(getSession, { include: 'customer', brandId }, bearing(session))).body.user.customer,
    saveCard: (session: NewSession) =>
      t.pool.query(
        `insert into payment_card (customer_id, reference, brand, last4, fingerprint, is_default, created_at)
         values ($1, $2, 'visa', '4242', '4242', true, $3)`,
        [idOf(session), card(), clock.now().toString()],
      ),
    cardsOf: async (session: NewSession) =>
      (await t.send(getPaymentCards, { id: idOf(session) }, bearing(session))).body.rows,
  }
}

test('a new password removes name, phone and card that a stranger gave the account, and no message goes to them [security-C3]', async () => {
  await using t = await setting()
  const stranger = await signedUp(t, { ...strangers, phone: strangersPhone } as object)
  await t.saveCard(stranger)
  t.later()
  const owner = await t.reset()
  expect(owner.user).toMatchObject({ email, phone: null })
  expect(await t.known(owner)).toMatchObject({ firstName: '', lastName: '', email, phone: '' })
  expect(await t.cardsOf(owner)).toEqual([])
  await t.book(owner, 12, owners)
  await tellEvents(t.deps)
  expect(await outboxOf(t, strangersPhone)).toEqual([])
  expect(await t.known(owner)).toMatchObject({ firstName: 'Grace', lastName: 'Hop', phone: ownersPhone })
})

test.each([
  ['after', true],
  ['before', false],
])(
  'the owner of a mailbox finds their bookings with it after a new password if a stranger signed up %s them [security-C3]',
  async (_, isAfter) => {
    await using t = await setting()
    const sessions: NewSession[] = []
    for (const each of isAfter ? [{}, strangers] : [strangers, {}]) {
      sessions.push(await signedUp(t, each))
      t.later()
    }
    const [first, last] = sessions
    if (first === undefined || last === undefined) throw new Error('nobody signed up')
    const [before, stranger] = isAfter ? [first, last] : [last, first]
    await t.book(before, 12, owners)
    // The owner of the mailbox books for somebody else, with their own contact.
    await t.book(before, 13, guest)
    await t.book(stranger, 14, {
      ...guest,
      firstName: 'Eve',
      email: 'eve@example.com',
      phone: strangersPhone,
    })
    const owner = await t.reset()
    expect(await t.bookedBy(owner)).toEqual([12])
    expect((await t.known(owner))?.firstName).toBe('')
    const { rows } = await t.pool.query(
      `select from customer join customer as claimant on claimant.id = customer.claimed_by where claimant.user_id is null`,
    )
    expect(rows, 'nobody is claimed by a guest').toEqual([])
  },
)

test('a user who opens the link to their e-mail gets the bookings of an account that was never proved, and keeps their name [security-C3]', async () => {
  await using t = await setting()
  const earlier = await signedUp(t)
  await t.saveCard(earlier)
  await t.book(earlier, 12, owners)
  t.later()
  const owner = await signedUp(t, { firstName: 'Gracie' })
  await t.book(owner, 13, { ...owners, firstName: 'Gracie' })
  const { status } = await t.send(verifyEmail, { token: await mailedToken(t, email) }, bearing(owner))
  expect(status).toBe(200)
  expect(await t.bookedBy(owner)).toEqual([12, 13])
  expect(await t.known(owner)).toMatchObject({ firstName: 'Gracie', email, phone: ownersPhone })
  expect(await t.cardsOf(owner), 'a card of an account that nobody proved').toEqual([])
  expect(await t.known(earlier)).toMatchObject({ firstName: '', email: '', phone: '' })
})

test('an account that signs in by phone keeps its bookings with an e-mail that somebody else verifies [security-C3]', async () => {
  await using t = await setting()
  const byPhone = await signInByCode(t, { phone: ownersPhone, brandId })
  await t.send(updateCustomer, { id: t.idOf(byPhone), email }, bearing(byPhone))
  await t.book(byPhone, 12, owners)
  t.later()
  const other = await signedUp(t, strangers)
  await t.send(verifyEmail, { token: await mailedToken(t, email) }, bearing(other))
  expect(await t.bookedBy(byPhone)).toEqual([12])
  expect(await t.bookedBy(other)).toEqual([])
})

test('a user whose mailbox a provider verifies gets its bookings, under the name from the provider [security-C3]', async () => {
  await using provider = await mockProvider(movableClock('2026-11-21T15:00:00Z'))
  await using t = await setting(provider.settings)
  const stranger = await signedUp(t, strangers)
  await t.book(stranger, 12, { ...owners, firstName: 'Eve' })
  const nonce = randomUUID()
  const token = await provider.token({ nonce })
  const { body } = await t.send(googleSignUp, { identity_token: token, nonce, brandId })
  expect(body.user).toMatchObject({ email, customer: { firstName: 'Grace', lastName: 'Hop', phone: '' } })
  expect(await t.bookedBy(body)).toEqual([12])
})
