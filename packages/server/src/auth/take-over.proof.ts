import {
  codeLogin,
  getSession,
  getWays,
  logIn,
  requestCode,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, signedUp, verifiedUser } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const { email, brandId, password: ownersPassword } = newcomer
const strangers = 'vintage-comb-42'
const third = 'straight-razor-8'
const strangersPhone = '+12125550142'

const setting = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const later = (minutes = 20) => clock.advance({ minutes })
  return {
    ...t,
    later,
    open: (token: string, by?: NewSession, password?: string) =>
      t.send(verifyEmail, { token, ...(password !== undefined && { password }) }, by ? bearing(by) : {}),
    addPhone: async (session: NewSession, phone: string) => {
      await t.send(requestCode, { phone, brandId })
      const change = { id: session.user.customer?.id ?? '', phone, phoneCode: await sentCode(t, phone) }
      expect((await t.send(updateCustomer, change, bearing(session))).status).toBe(200)
    },
    reset: async (password: string) => {
      await t.send(requestPasswordReset, { email, brandId })
      await runJobs(t)
      const token = await mailedToken(t, email, 'resetPassword')
      const { status, body } = await t.send(resetPassword, { token, password, brandId })
      expect(status).toBe(200)
      return body
    },
    logIn: async (password: string) => {
      const { body, refusal } = await t.send(logIn, { email, password, brandId })
      return refusal.code ?? body.user.id
    },
    userOf: async (session: NewSession) => (await t.send(getSession, {}, bearing(session))).body.user,
    waysOf: async (session: NewSession) => {
      const { body } = await t.send(getWays, {}, bearing(session))
      return body.rows.map(({ kind, label, addedDay }) => [kind, label, addedDay].join(' '))
    },
  }
}

test('no link that the signed-in owner opens verifies the e-mail for a stranger who signed up after them [security-C3]', async () => {
  await using t = await setting()
  const owner = await signedUp(t)
  const first = await mailedToken(t, email)
  t.later()
  const stranger = await signedUp(t, { firstName: 'Eve', password: strangers })
  const second = await mailedToken(t, email)
  expect((await t.open(second, owner)).refusal.code).toBe('other_account')
  expect((await t.open(second, owner, strangers)).refusal.code).toBe('other_account')
  expect((await t.open(second)).refusal.code).toBe('password_required')
  expect((await t.open(second, undefined, ownersPassword)).refusal.code).toBe('incorrect_password')
  expect((await t.open(first, owner)).refusal.code).toBe('link_expired')
  for (const session of [owner, stranger]) expect((await t.userOf(session)).emailVerified).toBe(false)
  // The owner requests a link again and verifies the e-mail.
  await t.send(updateCustomer, { id: owner.user.customer?.id ?? '', email }, bearing(owner))
  expect((await t.open(second, stranger)).refusal.code).toBe('link_expired')
  expect((await t.open(await mailedToken(t, email), owner)).body).toEqual({ email, already: false })
  expect(await t.logIn(ownersPassword)).toBe(owner.user.id)
  expect(await t.logIn(strangers)).toBe('incorrect_password')
  expect((await t.userOf(stranger)).email).toBeNull()
})

test('if a stranger signed up with an e-mail first, they lose it once its owner verifies it [security-C3]', async () => {
  await using t = await setting()
  const stranger = await signedUp(t, { firstName: 'Eve', password: strangers })
  const planted = await mailedToken(t, email)
  t.later()
  const owner = await signedUp(t)
  const own = await mailedToken(t, email)
  expect((await t.open(planted, stranger)).refusal.code).toBe('link_expired')
  expect((await t.open(own, undefined, ownersPassword)).body).toEqual({ email, already: false })
  expect(await t.logIn(ownersPassword)).toBe(owner.user.id)
  expect(await t.logIn(strangers)).toBe('incorrect_password')
  expect(await t.userOf(stranger)).toMatchObject({ email: null, emailVerified: false })
})

test('a mail that invalidates an earlier link says when that one was requested, and a first mail does not [security-C3]', async () => {
  await using t = await setting()
  await signedUp(t)
  expect((await outboxOf(t, email))[0]?.text).not.toContain('earlier link')
  t.later(3 * 60)
  await signedUp(t, { firstName: 'Eve', password: strangers })
  expect((await outboxOf(t, email))[0]?.text).toMatch(
    /asked for an account at Harbour[^.]* 3 hours ago, and again just now\. The earlier link no longer works\./,
  )
})

test.each([
  ['before', false],
  ['after', true],
])(
  'a reset gives the account to the owner alone if a stranger signed up %s them [security-C3]',
  async (_, isAfter) => {
    await using t = await setting()
    const people = isAfter ? [ownersPassword, strangers] : [strangers, ownersPassword]
    const sessions: NewSession[] = []
    for (const password of people) {
      sessions.push(await signedUp(t, { password }))
      t.later()
    }
    const mailed = await mailedToken(t, email)
    const session = await t.reset(third)
    const { user } = session
    expect(user).toMatchObject({ email, emailVerified: true })
    expect(await t.logIn(third)).toBe(user.id)
    for (const password of people) expect(await t.logIn(password)).toBe('incorrect_password')
    for (const each of sessions) {
      const { status, body } = await t.send(getSession, {}, bearing(each))
      if (status === 200) expect(body.user).toMatchObject({ email: null, phone: null })
      else expect(each.user.id).toBe(user.id)
    }
    // The account whose e-mail the reset verified gets no message that the link failed.
    expect((await t.open(mailed, session)).body).toEqual({ email, already: true })
  },
)

test('a reset does not give a stranger the account to which they had added their phone [security-C3]', async () => {
  await using t = await setting()
  const stranger = await signedUp(t, { password: strangers })
  await t.addPhone(stranger, strangersPhone)
  await t.send(requestPasswordReset, { email, brandId })
  await runJobs(t)
  expect((await outboxOf(t, email)).map(({ kind }) => kind)).toEqual(['verifyEmail'])
  expect((await t.open(await mailedToken(t, email))).refusal.code).toBe('session_required')
})

test('setting a new password removes a phone that a stranger added with a stolen session, and a mail says so [security-C3] [asvs-6.3.7]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  t.later()
  await t.addPhone(owner, strangersPhone)
  expect((await outboxOf(t, email))[0]).toMatchObject({
    kind: 'waysChanged',
    text: expect.stringContaining('A phone was added.'),
  })
  t.later()
  const session = await t.reset(third)
  expect(session.user).toMatchObject({ id: owner.user.id, phone: null })
  expect(session.removed).toEqual([{ kind: 'phone', label: '••••\u00a00142' }])
  expect(await t.waysOf(session)).toEqual(['email g•••@example.com 2026-11-21'])
  expect((await outboxOf(t, strangersPhone))[0]?.text).toContain('this phone can no longer sign in')
  const [mail] = await outboxOf(t, email)
  expect(mail?.text).toMatch(/There’s a new password, .*The phone was removed\./)
  const elsewhere = await signInByCode(t, { phone: strangersPhone, brandId })
  expect(elsewhere.user.id).not.toBe(owner.user.id)
  expect((await t.send(getSession, {}, bearing(owner))).refusal.code).toBe('session_expired')
})

test('a new password keeps the way in by which the account was made, and removes later ones [security-C3]', async () => {
  await using t = await setting()
  const phone = '+12125550147'
  const owner = await signInByCode(t, { phone, brandId })
  t.later()
  await t.send(updateCustomer, { id: owner.user.customer?.id ?? '', email }, bearing(owner))
  expect((await t.open(await mailedToken(t, email), owner)).status).toBe(200)
  t.later()
  const session = await t.reset(third)
  expect(session.user).toMatchObject({ id: owner.user.id, phone })
  expect(await t.waysOf(session)).toEqual([
    'phone ••••\u00a00147 2026-11-21',
    'email g•••@example.com 2026-11-21',
  ])
  t.later()
  await t.addPhone(session, strangersPhone)
  t.later()
  expect((await t.reset(ownersPassword)).user).toMatchObject({ id: owner.user.id, phone: null })
})

test('a new password keeps a way in from before days were recorded, which is listed without a day [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  await t.addPhone(owner, '+12125550147')
  await t.pool.query(
    'update user_account set phone_added_at = null, email_proved_at = null, password_set_at = null, made_by = null',
  )
  const session = await t.reset(third)
  expect(await t.waysOf(session)).toEqual(['phone ••••\u00a00147 ', 'email g•••@example.com '])
})

test('a new password drops an e-mail that was waiting to replace the proved one [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  await t.send(
    updateCustomer,
    { id: owner.user.customer?.id ?? '', email: 'eve@example.com' },
    bearing(owner),
  )
  const planted = await mailedToken(t, 'eve@example.com')
  t.later()
  const session = await t.reset(third)
  expect((await t.open(planted, session)).refusal.code).toBe('link_expired')
})

test('the link verifies the e-mail of an account without a password once its owner has signed in by phone [security-C3]', async () => {
  await using t = await setting()
  const phone = '+12125550147'
  const owner = await signInByCode(t, { phone, brandId })
  await t.send(updateCustomer, { id: owner.user.customer?.id ?? '', email }, bearing(owner))
  const token = await mailedToken(t, email)
  expect((await t.open(token)).refusal.code).toBe('session_required')
  await t.send(requestCode, { phone, brandId })
  const again = await t.send(codeLogin, { phone, code: await sentCode(t, phone), brandId })
  expect((await t.open(token, again.body)).body).toEqual({ email, already: false })
})
