import {
  getWays,
  googleSignUp,
  logIn,
  removeWay,
  requestCode,
  requestPasswordReset,
  resetPassword,
  signUp,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { signInByProvider } from '../../test/identity-provider.ts'
import { appWithProvider } from '../../test/app-with-provider.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, verifiedUser } from '../../test/sign-up.ts'

const { email, brandId } = newcomer
const phone = '+12125550147'
const thiefs = { phone: '+12125550142', email: 'eve@example.com', password: 'vintage-comb-42' }

const setting = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await appWithProvider(clock)
  const waysOf = async (session: NewSession) => (await t.send(getWays, {}, bearing(session))).body.rows
  return {
    ...t,
    later: () => clock.advance({ minutes: 20 }),
    google: (claims: { readonly sub: string; readonly email: string }) =>
      signInByProvider(t, t.provider, googleSignUp, claims),
    setPhone: async (session: NewSession, to: string) => {
      await t.send(requestCode, { phone: to, brandId })
      const change = { id: session.user.customer?.id ?? '', phone: to, phoneCode: await sentCode(t, to) }
      expect((await t.send(updateCustomer, change, bearing(session))).status).toBe(200)
    },
    setEmail: async (session: NewSession, to: string) => {
      await t.send(updateCustomer, { id: session.user.customer?.id ?? '', email: to }, bearing(session))
      const asked = { token: await mailedToken(t, to), brandId }
      expect((await t.send(verifyEmail, asked, bearing(session))).status).toBe(200)
    },
    reset: async (of: string, to: string) => {
      await t.send(requestPasswordReset, { email: of, brandId })
      await runJobs(t)
      const token = await mailedToken(t, of, 'resetPassword')
      return (await t.send(resetPassword, { token, password: to, brandId })).body
    },
    /** Tries to remove ways of these kinds, which exist, and expects a refusal for each. */
    cannotRemove: async (session: NewSession, ...kinds: readonly string[]) => {
      const tried = (await waysOf(session)).filter(({ kind }) => kinds.includes(kind))
      expect(tried.map(({ kind }) => kind)).toEqual(kinds)
      for (const { id, removable } of tried) {
        expect(removable).toBe(false)
        expect((await t.send(removeWay, { id, brandId }, bearing(session))).refusal.code).toBe(
          'sign_in_again',
        )
      }
    },
  }
}

test('a stolen session that adds a phone cannot remove the owner’s e-mail or password [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  t.later()
  await t.setPhone(owner, thiefs.phone)
  await t.cannotRemove(owner, 'email')
  await t.cannotRemove(await signInByCode(t, { phone: thiefs.phone, brandId }), 'email')
  const { body } = await t.send(logIn, { email, password, brandId })
  expect((await t.send(removeWay, { id: 'phone', brandId }, bearing(body))).body.rows).toHaveLength(1)
})

test('a stranger’s phone is no longer a contact of the owner’s bookings once it is removed [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  t.later()
  await t.setPhone(owner, thiefs.phone)
  const { user } = await t.reset(email, 'harbour-razor-21')
  expect(user).toMatchObject({ phone: null, email })
  expect(user.customer).toMatchObject({ email, phone: '' })
  const { rows } = await t.pool.query('select from customer where phone = $1', [thiefs.phone])
  expect(rows).toEqual([])
})

test('a phone that replaced the one by which the account was made removes nothing older [security-C3]', async () => {
  await using t = await setting()
  const owner = await signInByCode(t, { phone, brandId })
  t.later()
  await t.setEmail(owner, email)
  t.later()
  await t.setPhone(owner, thiefs.phone)
  await t.cannotRemove(await signInByCode(t, { phone: thiefs.phone, brandId }), 'email')
})

test('a mailbox that replaced the one by which the account was made removes nothing older [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  t.later()
  await t.setPhone(owner, phone)
  const google = await t.google({ sub: '7', email })
  expect(google.user.id).toBe(owner.user.id)
  t.later()
  await t.setEmail(owner, thiefs.email)
  // The password is still that of the owner.
  const { body } = await t.send(logIn, { email: thiefs.email, password, brandId })
  expect(body.user.id).toBe(owner.user.id)
  await t.cannotRemove(body, 'phone', 'google')
  await t.cannotRemove(await t.reset(thiefs.email, thiefs.password), 'phone', 'google')
})

test('a replaced e-mail that was never proved does not make its successor the first way in [security-C3]', async () => {
  await using t = await setting()
  const owner = (await t.send(signUp, { ...newcomer, include: 'customer' })).body
  await t.setPhone(owner, phone)
  t.later()
  await t.setEmail(owner, thiefs.email)
  await t.cannotRemove(await t.reset(thiefs.email, thiefs.password), 'phone')
})

test('a mailbox that a stolen session adds removes no older way in, not even by a provider [security-C3]', async () => {
  await using t = await setting()
  const owner = await signInByCode(t, { phone, brandId })
  t.later()
  await t.setEmail(owner, thiefs.email)
  t.later()
  await t.cannotRemove(await t.google({ sub: '666', email: thiefs.email }), 'phone', 'email')
  await t.cannotRemove(await t.reset(thiefs.email, thiefs.password), 'phone')
})

test('a session of another account removes nothing of the account it is merged into [security-C3]', async () => {
  await using t = await setting()
  const owner = await signInByCode(t, { phone, brandId })
  t.later()
  const own = await signInByCode(t, { phone: thiefs.phone, brandId })
  await t.setEmail(own, thiefs.email)
  const joined = await signInByCode(t, { phone: thiefs.phone, brandId })
  await t.setEmail(owner, thiefs.email)
  expect((await t.send(getWays, {}, bearing(joined))).body.rows.map(({ kind }) => kind)).toEqual([
    'phone',
    'email',
  ])
  await t.cannotRemove(joined, 'phone', 'email')
})

test('a session removes nothing if it is unknown which way opened it [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  await t.setPhone(owner, phone)
  const { body } = await t.send(logIn, { email, password, brandId })
  await t.pool.query('update user_session set opened_by = null')
  await t.cannotRemove(body, 'phone', 'email')
})

test('a first password removes nothing that its owner added after the mailbox was proved [security-C3]', async () => {
  await using t = await setting()
  const owner = await t.google({ sub: '7', email })
  t.later()
  await t.setPhone(owner, phone)
  t.later()
  const session = await t.reset(email, password)
  expect((await t.send(getWays, {}, bearing(session))).body.rows.map(({ kind }) => kind)).toEqual([
    'phone',
    'email',
    'google',
  ])
})

test('a used link shows the full e-mail only to the account that it belongs to [security-C3] [asvs-14.2.1]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  const token = await mailedToken(t, email)
  const open = async (headers = {}) => (await t.send(verifyEmail, { token }, headers)).body
  expect(await open(bearing(owner))).toEqual({ email, already: true })
  const stranger = await signInByCode(t, { phone: thiefs.phone, brandId })
  for (const headers of [{}, bearing(stranger)])
    expect(await open(headers)).toEqual({ email: 'g•••@example.com', already: true })
})
