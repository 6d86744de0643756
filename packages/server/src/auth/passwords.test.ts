import {
  checkPasswordReset,
  getSession,
  logIn,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@openchair/contract/calls'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, signedUp, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const { email } = newcomer
const brandId = 'harbour'
const login = { email, password, brandId }
const another = 'vintage-comb-42'
const app = (clock = movableClock('2026-11-21T15:00:00Z')) => testApp({ seed: seedBrand, clock })

const askReset = async (t: TestApp, asked: { email: string; brandId?: string } = { email, brandId }) => {
  const answer = await t.send(requestPasswordReset, asked)
  await runJobs(t)
  return answer
}

test('a verified e-mail and its password sign in, in any spelling of the e-mail [6.02.01]', async () => {
  await using t = await app()
  const { user } = await verifiedUser(t)
  const { status, body, headers } = await t.send(logIn, { ...login, email: ' GRACE@example.com' })
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' })
  expect(body.user).toMatchObject({ id: user.id, emailVerified: true, customer: { id: user.customer?.id } })
})

test('the answer to a new password has no list of removed ways in if none was removed [security-C3]', async () => {
  await using t = await app()
  await verifiedUser(t)
  await askReset(t)
  const token = await mailedToken(t, email, 'resetPassword')
  expect((await t.send(resetPassword, { token, password: another })).body).not.toHaveProperty('removed')
})

test('a sign-in with the right password but an unverified e-mail is refused, and the link is sent again', async () => {
  await using t = await app()
  await signedUp(t)
  expect(await t.send(logIn, login)).toMatchObject({ status: 401, refusal: { code: 'email_not_verified' } })
  expect((await outboxOf(t, email)).map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail'])
  await t.send(verifyEmail, { token: await mailedToken(t, email), password })
  expect((await t.send(logIn, login)).status).toBe(200)
})

test('a stored hash with weaker settings is renewed at sign-in [asvs-11.4.2]', async () => {
  await using t = await testApp({ seed: seedBrand, passwords: (_, own) => own })
  await verifiedUser(t)
  const stored = async () =>
    (await t.pool.query<{ hash: string }>('select password_hash as hash from user_account')).rows[0]?.hash
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const lesser = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  await t.pool.query('update user_account set password_hash = $1', [lesser])
  await t.send(logIn, { ...login, password: another })
  expect(await stored()).toBe(lesser)
  expect((await t.send(logIn, login)).status).toBe(200)
  expect(await stored()).toMatch(/m=19456,t=2,p=1/)
  expect((await t.send(logIn, login)).status).toBe(200)
})

test('a link sets a new password, ends all sessions and signs in [asvs-6.2.2] [asvs-6.3.7] [asvs-7.4.3]', async () => {
  await using t = await app()
  const before = await verifiedUser(t)
  expect(await askReset(t)).toMatchObject({ status: 200, body: {} })
  const [mail] = await outboxOf(t, email)
  expect(mail).toMatchObject({ kind: 'resetPassword' })
  const token = await mailedToken(t, email, 'resetPassword')
  const { status, body } = await t.send(resetPassword, { token, password: another, brandId })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: before.user.id, customer: { firstName: 'Grace' } })
  expect((await t.send(getSession, {}, bearing(body))).status).toBe(200)
  expect((await t.send(getSession, {}, bearing(before))).refusal.code).toBe('session_expired')
  expect((await t.send(logIn, login)).refusal.code).toBe('incorrect_password')
  expect((await t.send(logIn, { ...login, password: another })).status).toBe(200)
  expect((await outboxOf(t, email))[0]).toMatchObject({
    kind: 'waysChanged',
    text: expect.stringContaining('There’s a new password'),
  })
  expect((await t.send(resetPassword, { token, password: another })).refusal.code).toBe('link_expired')
})

test('using one link invalidates the others [asvs-6.4.3]', async () => {
  await using t = await app()
  await verifiedUser(t)
  await askReset(t)
  const first = await mailedToken(t, email, 'resetPassword')
  await askReset(t)
  const second = await mailedToken(t, email, 'resetPassword')
  expect((await t.send(resetPassword, { token: second, password: another })).status).toBe(200)
  expect((await t.send(resetPassword, { token: first, password })).refusal.code).toBe('link_expired')
})

test('a link works once, even if opened many times at once [asvs-6.4.1]', async () => {
  await using t = await app()
  await verifiedUser(t)
  await askReset(t)
  const token = await mailedToken(t, email, 'resetPassword')
  const answers = await Promise.all([1, 2, 3].map(() => t.send(resetPassword, { token, password: another })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
})

test('a check tells whether a link can be used, without using it', async () => {
  await using t = await app()
  await verifiedUser(t)
  const verify = await mailedToken(t, email)
  await askReset(t)
  const token = await mailedToken(t, email, 'resetPassword')
  const check = async (asked = token) => {
    const { status, body, refusal } = await t.send(checkPasswordReset, { token: asked })
    return status === 200 ? body : refusal.code
  }
  for (let round = 0; round < 2; round += 1) expect(await check()).toEqual({})
  for (const other of [verify, `${token}a`, 'anything']) expect(await check(other)).toBe('link_expired')
  expect((await t.send(resetPassword, { token, password: another })).status).toBe(200)
  expect(await check()).toBe('link_expired')
})

test.each([
  [29, 200],
  [30, 401],
])('a link to reset a password answers %d minutes later with status %d', async (minutes, status) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await app(clock)
  await verifiedUser(t)
  await askReset(t)
  clock.advance({ minutes })
  const token = await mailedToken(t, email, 'resetPassword')
  expect((await t.send(checkPasswordReset, { token })).status).toBe(status)
  expect((await t.send(resetPassword, { token, password: another })).status).toBe(status)
})

test('a weak password does not use the link up', async () => {
  await using t = await app()
  await verifiedUser(t)
  await askReset(t)
  const token = await mailedToken(t, email, 'resetPassword')
  for (const weak of ['short', 'password1', 'grace.1906'])
    expect((await t.send(resetPassword, { token, password: weak })).refusal.code).toBe('invalid_request')
  expect((await t.send(resetPassword, { token, password: another })).status).toBe(200)
})

test('an e-mail without a user gets the same answer, and no mail is sent [asvs-6.3.8]', async () => {
  await using t = await app()
  await verifiedUser(t)
  const known = await askReset(t)
  const unknown = await askReset(t, { email: 'nobody@example.com' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await outboxOf(t, 'nobody@example.com')).toEqual([])
})

test('a user who never verified their e-mail verifies it by setting a new password', async () => {
  await using t = await app()
  const before = await signedUp(t)
  await askReset(t)
  const token = await mailedToken(t, email, 'resetPassword')
  const { body } = await t.send(resetPassword, { token, password: another, brandId })
  expect(body.user).toMatchObject({ id: before.user.id, emailVerified: true })
  expect((await t.send(logIn, login)).refusal.code).toBe('incorrect_password')
  expect((await t.send(getSession, {}, bearing(before))).refusal.code).toBe('session_expired')
})

test('a token works for no other purpose than the one it was sent for', async () => {
  await using t = await app()
  await signedUp(t)
  const verify = await mailedToken(t, email)
  expect((await t.send(resetPassword, { token: verify, password: another })).refusal.code).toBe(
    'link_expired',
  )
  await askReset(t)
  const reset = await mailedToken(t, email, 'resetPassword')
  expect((await t.send(verifyEmail, { token: reset })).refusal.code).toBe('link_expired')
  expect((await t.send(verifyEmail, { token: 'anything' })).refusal.code).toBe('link_expired')
})

test('an address has to wait after five wrong passwords, and the owner signs in from another', async () => {
  await using t = await app()
  await verifiedUser(t)
  const from = (address: string, guess: string) =>
    t.app.inject({
      method: 'POST',
      url: '/v1/login',
      payload: { ...login, password: guess },
      remoteAddress: address,
    })
  for (let round = 0; round < 5; round += 1)
    expect((await from('203.0.113.7', another)).json()).toMatchObject({ code: 'incorrect_password' })
  expect((await from('203.0.113.7', password)).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await from('198.51.100.9', password)).statusCode).toBe(200)
})

test('the limit of mails to reset a password is the same whether or not a user exists', async () => {
  await using t = await app()
  await verifiedUser(t)
  for (const each of [email, 'nobody@example.com']) {
    for (let round = 0; round < 3; round += 1) expect((await askReset(t, { email: each })).status).toBe(200)
    expect((await askReset(t, { email: each })).refusal.code).toBe('too_many_requests')
  }
})
