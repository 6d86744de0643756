import {
  codeLogin,
  getSession,
  logIn,
  requestCode,
  requestPasswordReset,
  resetPassword,
  signUp,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, signedUp, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const { email, brandId } = newcomer
const phone = '+12125550147'
const login = { email, password, brandId }
const another = 'vintage-comb-42'
const app = (settings: Readonly<Record<string, string>> = {}) => testApp({ seed: seedBrand, settings })

test('signing in gives a new token whatever token the request carries, and changes nobody else’s [asvs-7.2.4]', async () => {
  await using t = await app()
  const stranger = await signInByCode(t, { phone: '+12125550142', brandId })
  const planted = { authorization: `Bearer ${'p'.repeat(43)}` }
  for (const headers of [bearing(stranger), planted]) {
    const { token, user } = await signInByCode(t, { phone, brandId }, headers)
    expect([stranger.token, 'p'.repeat(43)]).not.toContain(token)
    expect(user.id).not.toBe(stranger.user.id)
  }
  expect((await t.send(getSession, {}, planted)).refusal.code).toBe('session_expired')
  expect((await t.send(getSession, {}, bearing(stranger))).body.user.id).toBe(stranger.user.id)
})

test('a token is taken from its header alone [asvs-14.2.1]', async () => {
  await using t = await app()
  const { token } = await signInByCode(t, { phone, brandId })
  for (const name of ['token', 'access_token', 'authorization'])
    expect((await t.app.inject(`/v1/user/session?${name}=${token}`)).statusCode).toBe(401)
  const cookie = await t.app.inject({ url: '/v1/user/session', headers: { cookie: `token=${token}` } })
  expect(cookie.statusCode).toBe(401)
})

test('a code that one brand sent does not sign in at another brand [asvs-6.6.2]', async () => {
  await using t = await app()
  await t.pool.query(
    `insert into brand (route, name, settings, extension)
     select 'elsewhere', 'Elsewhere', settings, extension from brand`,
  )
  await t.send(requestCode, { phone, brandId })
  const code = await sentCode(t, phone)
  const there = await t.send(codeLogin, { phone, code, brandId: 'elsewhere' })
  expect(there.refusal.code).toBe('code_expired')
  expect((await t.send(codeLogin, { phone, code, brandId })).status).toBe(200)
})

test('no spelling of an e-mail or a phone gives it to somebody else [R6]', async () => {
  await using t = await app()
  const owner = await verifiedUser(t, { email: 'karli@example.com' })
  // A comparison that ignores case carelessly takes the Turkish İ for an i.
  const like = 'karl\u0130@example.com'
  const { user } = await signedUp(t, { email: like, password: another })
  expect(user.id).not.toBe(owner.user.id)
  expect(user.emailVerified).toBe(false)
  expect((await t.send(logIn, { ...login, email: like, password: another })).refusal.code).toBe(
    'email_not_verified',
  )
  // The Kelvin sign and letters of another width are normalised first, so these are the owner's e-mail.
  for (const same of ['\u212Aarli@example.com', 'ｋarli@example.com', 'karli\u200b@example.com']) {
    expect((await t.send(logIn, { ...login, email: same })).body.user.id).toBe(owner.user.id)
    await t.send(signUp, { ...newcomer, email: same, password: another })
    expect((await t.send(logIn, { ...login, email: same, password: another })).refusal.code).toBe(
      'email_not_verified',
    )
    expect((await t.send(logIn, { ...login, email: same })).body.user.id).toBe(owner.user.id)
  }
  expect((await t.send(logIn, { ...login, email: 'karli@example.com' })).body.user.id).toBe(owner.user.id)
  for (const like of [
    'karli@example.com,eve@example.com',
    'karli@example.com\r\nBcc: eve@example.com',
    'a\0@example.com',
  ])
    expect((await t.send(signUp, { ...newcomer, email: like })).status, like).toBe(400)
  for (const like of [
    '+1２12５５５0147',
    '+1 212 555 0147;ext=1',
    '+12125550147\r\n',
    '+1٢125550147',
    '12125550147,12125550142',
  ]) {
    const { status } = await t.send(requestCode, { phone: like, brandId })
    expect([200, 400], like).toContain(status)
  }
  expect(new Set((await outboxOf(t)).map(({ to }) => to))).toEqual(
    new Set(['karli@example.com', 'karl\u0130@example.com'.toLowerCase(), phone]),
  )
})

test('guesses count for the account in any spelling of its e-mail, and from any claimed address [asvs-6.3.1]', async () => {
  await using t = await app()
  await verifiedUser(t)
  const guess = async (typed: string, given: string, claimed: string) =>
    (await t.send(logIn, { email: typed, password: given, brandId }, { 'x-forwarded-for': claimed })).refusal
      .code
  const spellings = [
    email,
    ' Grace@example.com',
    'GRACE@EXAMPLE.COM ',
    'grace@Example.com',
    'gracE@example.com',
  ]
  for (const [index, typed] of spellings.entries())
    expect(await guess(typed, another, `198.51.100.${index}`)).toBe('incorrect_password')
  expect(await guess(email, password, '203.0.113.7')).toBe('too_many_requests')
})

test('a link leads to this server whatever host a request names, and no mail contains a name that a stranger chose', async () => {
  await using t = await app({ PUBLIC_URL: 'https://book.example.com' })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const evil = {
    firstName: 'Grace\r\nBcc: eve@example.com',
    lastName: '<a href="https://evil.example">here</a>',
  }
  await t.send(signUp, { ...newcomer, ...evil }, headers)
  await t.send(verifyEmail, { token: await mailedToken(t, email), password }, headers)
  await t.send(requestPasswordReset, { email, brandId }, headers)
  await runJobs(t)
  await t.send(signUp, { ...newcomer, ...evil }, headers)
  const mails = await outboxOf(t)
  expect(mails.map(({ kind }) => kind)).toEqual(['accountExists', 'resetPassword', 'verifyEmail'])
  expect(JSON.stringify(mails)).not.toMatch(/evil|eve@/)
  for (const { link, resetLink } of mails)
    expect(link ?? resetLink).toMatch(/^https:\/\/book\.example\.com\/booking\/brands\/harbour\?/)
})

test('a password of hostile length is refused before it is hashed [asvs-6.2.9]', async () => {
  let hashed = 0
  const count = <T>(value: T): T => {
    hashed += 1
    return value
  }
  await using t = await testApp({
    seed: seedBrand,
    passwords: (quick) => ({
      ...quick,
      hash: (given) => count(quick.hash(given)),
      isRight: (given, stored) => count(quick.isRight(given, stored)),
    }),
  })
  const endless = 'long-9'.repeat(20_000)
  expect((await t.send(logIn, { ...login, password: endless })).status).toBe(400)
  expect((await t.send(signUp, { ...newcomer, password: endless })).status).toBe(400)
  expect((await t.send(resetPassword, { token: 'anything', password: endless })).status).toBe(400)
  expect(hashed).toBe(0)
})

test('a link verifies an e-mail once, however many times it is opened at once, and a later opening says so [asvs-6.4.1] [R4]', async () => {
  await using t = await app()
  const session = await signedUp(t)
  const token = await mailedToken(t, email)
  const open = (headers = {}) => t.send(verifyEmail, { token }, headers)
  const answers = await Promise.all([1, 2, 3].map(() => open(bearing(session))))
  expect(answers.filter(({ body }) => body.already)).toHaveLength(2)
  expect((await open()).body).toEqual({ email: 'g•••@example.com', already: true })
})

/** Two users verify each other's phone and e-mail at the same time. */
const prove = async (t: TestApp, index: number) => {
  const mine = { phone: `+1212555010${index}`, email: `ada${index}@example.com` }
  const byPhone = await signInByCode(t, { phone: mine.phone, brandId })
  const byMail = await verifiedUser(t, { email: mine.email })
  const idOf = ({ user }: typeof byPhone) => user.customer?.id ?? ''
  await t.send(updateCustomer, { id: idOf(byPhone), email: mine.email }, bearing(byPhone))
  const token = await mailedToken(t, mine.email)
  await t.send(requestCode, { phone: mine.phone, brandId })
  const change = { id: idOf(byMail), phone: mine.phone, phoneCode: await sentCode(t, mine.phone) }
  const [byLink, byCode] = await Promise.all([
    t.send(verifyEmail, { token }, bearing(byPhone)),
    t.send(updateCustomer, change, bearing(byMail)),
  ])
  const sessions = await Promise.all(
    [byPhone, byMail].map((session) => t.send(getSession, {}, bearing(session))),
  )
  // A session that was opened by the phone ends where the phone went to the other user.
  const users = sessions.flatMap(({ status, body }) => (status === 200 ? [body.user.id] : []))
  if (byCode.status === 503) expect((await t.send(updateCustomer, change, bearing(byMail))).status).toBe(200)
  return { statuses: [byLink.status, byCode.status], users: new Set(users).size }
}

test('two users who are merged from both sides at once become one, and the second request has to be repeated', async () => {
  await using t = await app()
  for (let round = 0; round < 5; round += 1) {
    const { statuses, users } = await prove(t, round)
    expect(users).toBe(1)
    expect(statuses).toContain(200)
    expect(statuses).not.toContain(500)
  }
})

test('a user who is given a phone while a reset link is opened keeps their account [asvs-6.4.3]', async () => {
  await using t = await app()
  const stranger = await signedUp(t)
  await t.send(requestPasswordReset, { email, brandId })
  await runJobs(t)
  const token = await mailedToken(t, email, 'resetPassword')
  const other = await t.pool.connect()
  await other.query('begin')
  await other.query('update user_account set phone = $2 where id = $1', [stranger.user.id, phone])
  const reset = t.send(resetPassword, { token, password: another, brandId })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await other.query('commit')
  other.release()
  expect((await reset).refusal.code).toBe('link_expired')
  const { body } = await t.send(getSession, {}, bearing(stranger))
  expect(body.user).toMatchObject({ phone, emailVerified: false })
})
