import {
  appleSignUp,
  getSession,
  googleSignUp,
  logIn,
  removeWay,
  requestCode,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { appWithProvider } from '../../test/app-with-provider.ts'
import { signInByProvider } from '../../test/identity-provider.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, signedUp, verifiedUser } from '../../test/sign-up.ts'

const brandId = 'harbour'
const { email } = newcomer
const login = { email, password, brandId }

const setting = async () => {
  const t = await appWithProvider(movableClock('2026-11-21T15:00:00Z'))
  const signInWith =
    (call: typeof appleSignUp | typeof googleSignUp) =>
    (claims: object = {}, names: object = {}) =>
      signInByProvider(t, t.provider, call, claims, names)
  return {
    ...t,
    google: signInWith(googleSignUp),
    apple: signInWith(appleSignUp),
  }
}

test('the first sign-in with Google makes a new user with the details that Google tells [asvs-10.5.2] [6.02.01] [7.09.06]', async () => {
  await using t = await setting()
  const { user, isNew } = await t.google({ email: 'Grace@Example.com' })
  expect(isNew).toBe(true)
  expect(user).toMatchObject({ email, emailVerified: true, phone: null })
  expect(user.customer).toMatchObject({ firstName: 'Grace', lastName: 'Hop', email })
  const again = await t.google({ email: 'grace.hop@example.com', given_name: 'G' })
  expect(again.user, 'the id of the provider says who it is').toEqual(user)
  expect(again.isNew).toBe(false)
})

test('a name that Apple gives only to the page is taken from the page [6.02.01] [7.09.05]', async () => {
  await using t = await setting()
  const unnamed = { given_name: undefined, family_name: undefined, email_verified: 'true' }
  const { user } = await t.apple(unnamed, { firstName: 'Grace', lastName: 'Hop' })
  expect(user).toMatchObject({ emailVerified: true, customer: { firstName: 'Grace', lastName: 'Hop' } })
  expect((await t.apple(unnamed)).user).toEqual(user)
})

test('the same subject at another provider is somebody else unless the verified e-mail is the same [asvs-6.8.1]', async () => {
  await using t = await setting()
  const google = await t.google()
  const other = await t.apple({ email: 'ada@example.com' })
  expect(other.user.id).not.toBe(google.user.id)
  expect((await t.apple({ sub: '2' })).user.id).toBe(google.user.id)
})

test('an e-mail that the provider does not call verified merges no accounts and claims no bookings [asvs-6.3.4]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  for (const [sub, email_verified] of [
    ['1', false],
    ['2', undefined],
    ['3', 'false'],
    ['4', 1],
  ] as const) {
    const { user } = await t.google({ sub, email_verified })
    expect(user.id).not.toBe(owner.user.id)
    expect(user).toMatchObject({ email: null, emailVerified: false })
  }
})

test.each([
  ['of Google’s own', { email: 'grace@gmail.com', hd: undefined }, true],
  ['of Google’s own, by its older name', { email: 'grace@googlemail.com', hd: undefined }, true],
  ['that Google hosts for a company', { hd: 'example.com' }, true],
  ['elsewhere', { hd: undefined }, false],
  ['at a host with a similar ending', { email: 'grace@notgmail.com', hd: undefined }, false],
  ['elsewhere without a company', { hd: '' }, false],
])(
  'a mailbox %s counts as verified only where Google itself can know it [security-m5]',
  async (_, claims, counts) => {
    await using t = await setting()
    expect((await t.google(claims)).user.emailVerified).toBe(counts)
  },
)

test('a mailbox at another host counts as verified where Apple says so', async () => {
  await using t = await setting()
  expect((await t.apple({ hd: undefined })).user.emailVerified).toBe(true)
})

test('a user who verified the e-mail before is recognised, and keeps their password', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  const { user, isNew } = await t.google()
  expect(isNew).toBe(false)
  expect(user).toMatchObject({ id: owner.user.id, customer: { id: owner.user.customer?.id } })
  expect((await t.send(logIn, login)).body.user.id).toBe(owner.user.id)
})

test('a provider that verifies an e-mail later merges no account into one that it already knows, and adds no e-mail to it [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  const unproved = await t.google({ email_verified: false })
  expect((await t.google()).user).toMatchObject({ id: unproved.user.id, email: null, emailVerified: false })
  expect((await t.send(logIn, login)).body.user.id).toBe(owner.user.id)
  const { body } = await t.send(getSession, {}, bearing(owner))
  expect(body.user).toMatchObject({ id: owner.user.id, email })
})

test('neither the provider nor a stranger’s password and session bring back an e-mail that was removed [security-C3]', async () => {
  await using t = await setting()
  const owner = await t.google()
  const phone = '+12125550147'
  await t.send(requestCode, { phone, brandId })
  const change = { id: owner.user.customer?.id ?? '', phone, phoneCode: await sentCode(t, phone) }
  expect((await t.send(updateCustomer, change, bearing(owner))).status).toBe(200)
  expect((await t.send(removeWay, { id: 'email', brandId }, bearing(owner))).status).toBe(200)
  const stranger = await verifiedUser(t)
  const again = await t.google()
  expect(again.user).toMatchObject({ id: owner.user.id, email: null, phone })
  expect((await t.send(logIn, login)).body.user.id).toBe(stranger.user.id)
  const { body } = await t.send(getSession, {}, bearing(stranger))
  expect(body.user.id).toBe(stranger.user.id)
})

test('both owners of merged accounts get a message, even by a phone that no longer signs in [security-C3]', async () => {
  await using t = await setting()
  const addPhone = async (session: NewSession, phone: string) => {
    await t.send(requestCode, { phone, brandId })
    const change = { id: session.user.customer?.id ?? '', phone, phoneCode: await sentCode(t, phone) }
    expect((await t.send(updateCustomer, change, bearing(session))).status).toBe(200)
  }
  await addPhone(await verifiedUser(t), '+12125550147')
  const unproved = await t.google({ email_verified: false })
  await addPhone(unproved, '+12125550199')
  await t.send(updateCustomer, { id: unproved.user.customer?.id ?? '', email }, bearing(unproved))
  expect((await t.send(verifyEmail, { token: await mailedToken(t, email) }, bearing(unproved))).status).toBe(
    200,
  )
  expect((await outboxOf(t, '+12125550147'))[0]?.text).toContain('this phone can no longer sign in')
  for (const to of [email, '+12125550199'])
    expect((await outboxOf(t, to))[0]?.text, to).toContain('It was merged with another account.')
})

test('a missing name is filled in from the provider', async () => {
  await using t = await setting()
  const byPhone = await signInByCode(t, { phone: '+12125550147', brandId })
  const id = byPhone.user.customer?.id ?? ''
  await t.send(updateCustomer, { id, email }, bearing(byPhone))
  await t.send(verifyEmail, { token: await mailedToken(t, email) }, bearing(byPhone))
  const { user } = await t.google()
  expect(user).toMatchObject({ id: byPhone.user.id, customer: { id, firstName: 'Grace', lastName: 'Hop' } })
})

test('a stranger’s account with the e-mail signs nobody in after the provider verified it', async () => {
  await using t = await setting()
  const stranger = await signedUp(t, { firstName: 'Eve' })
  const link = await mailedToken(t, email)
  const { user } = await t.google()
  expect(user.id).not.toBe(stranger.user.id)
  expect((await t.send(logIn, login)).refusal.code).toBe('incorrect_password')
  for (const headers of [{}, bearing(stranger)])
    expect((await t.send(verifyEmail, { token: link, password }, headers)).refusal.code).toBe('link_expired')
  const { body } = await t.send(getSession, {}, bearing(stranger))
  expect(body.user).toMatchObject({ id: stranger.user.id, email: null, emailVerified: false })
})

test('a stranger’s account with a phone does not get the e-mail when its owner resets the password [asvs-6.4.3]', async () => {
  await using t = await setting()
  const stranger = await signInByCode(t, { phone: '+12125550142', brandId })
  const id = stranger.user.customer?.id ?? ''
  await t.send(updateCustomer, { id, email }, bearing(stranger))
  await t.send(requestPasswordReset, { email, brandId })
  await runJobs(t)
  expect((await outboxOf(t, email)).map(({ kind }) => kind)).toEqual(['verifyEmail'])
  expect((await t.send(verifyEmail, { token: await mailedToken(t, email) })).refusal.code).toBe(
    'session_required',
  )
})

test('a user without a password can set one by the link, and keeps the other way in', async () => {
  await using t = await setting()
  const { user } = await t.google()
  expect((await t.send(logIn, login)).refusal.code).toBe('incorrect_password')
  await t.send(requestPasswordReset, { email, brandId })
  await runJobs(t)
  const token = await mailedToken(t, email, 'resetPassword')
  expect((await t.send(resetPassword, { token, password, brandId })).body.user.id).toBe(user.id)
  expect((await t.send(logIn, login)).body.user.id).toBe(user.id)
  expect((await t.google()).user.id).toBe(user.id)
})

test('two simultaneous tokens of a new person make one user', async () => {
  await using t = await setting()
  const sessions = await Promise.all([t.google(), t.google(), t.apple({ sub: '9' }), t.apple({ sub: '9' })])
  expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1)
})
