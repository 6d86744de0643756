import { codeLogin, getSession, logout, requestCode } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { testApp } from '../../test/test-app.ts'

const phone = '+12125550147'
const brandId = 'harbour'
const asked = { phone, brandId }
const app = (clock = movableClock('2026-11-21T15:00:00Z')) => testApp({ seed: seedBrand, clock })
/** A code that differs from the one that was sent. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code signs in an unknown person, and the answer says how long the session lasts [asvs-7.2.3] [1.02.23] [3.07.01] [6.02.01] [4.08.01]', async () => {
  await using t = await app()
  expect((await t.send(requestCode, asked)).body).toEqual({ expiresInSeconds: 300, resendInSeconds: 30 })
  const { status, body, headers } = await t.send(codeLogin, { ...asked, code: await sentCode(t, phone) })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect(body.expiresAt).toBe('2026-12-21T15:00:00Z')
  expect(body.user).toMatchObject({ phone, phoneVerified: true, email: null, emailVerified: false })
  expect(body.user.customer).toMatchObject({ userId: body.user.id, firstName: '', lastName: '', phone })
})

test('the code is sent in the language of the request', async () => {
  await using t = await app()
  await t.send(requestCode, asked, { 'accept-language': 'fr' })
  expect((await outboxOf(t, phone))[0]).toMatchObject({ channel: 'sms', kind: 'signInCode', language: 'fr' })
})

test('a person who signs in twice is one user with two sessions [asvs-7.1.2] [asvs-7.2.2] [3.14.03] [7.09.01]', async () => {
  await using t = await app()
  const first = await signInByCode(t, asked)
  const second = await signInByCode(t, asked)
  expect(second.user).toEqual(first.user)
  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect(second.token).not.toBe(first.token)
  for (const session of [first, second]) {
    const { body } = await t.send(getSession, { include: 'customer', brandId }, bearing(session))
    expect(body.user).toEqual(first.user)
  }
})

test('only one of two simultaneous requests with the same code signs in [asvs-6.5.1]', async () => {
  await using t = await app()
  await t.send(requestCode, asked)
  const code = await sentCode(t, phone)
  const answers = await Promise.all([1, 2, 3].map(() => t.send(codeLogin, { ...asked, code })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
})

test('a wrong code is refused with the number of tries left, and the fifth is the last [asvs-6.5.4]', async () => {
  await using t = await app()
  await t.send(requestCode, asked)
  const code = await sentCode(t, phone)
  const guess = async (given: string) => (await t.send(codeLogin, { ...asked, code: given })).refusal
  for (const triesLeft of [4, 3, 2, 1])
    expect(await guess(wrong(code))).toMatchObject({ status: 401, code: 'incorrect_code', triesLeft })
  expect(await guess(wrong(code))).toMatchObject({ status: 401, code: 'code_expired' })
  expect(await guess(code)).toMatchObject({ code: 'code_expired' })
})

test('simultaneous guesses of a code have five tries in all [asvs-6.6.3]', async () => {
  await using t = await app()
  await t.send(requestCode, asked)
  const code = wrong(await sentCode(t, phone))
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await t.send(codeLogin, { ...asked, code })).refusal.code),
  )
  expect(codes.filter((each) => each === 'incorrect_code')).toHaveLength(4)
  expect(codes.filter((each) => each === 'code_expired')).toHaveLength(16)
})

test.each([
  [299, 200],
  [300, 401],
])('a code entered after %d seconds is answered with status %d [asvs-6.5.5]', async (seconds, status) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await app(clock)
  await t.send(requestCode, asked)
  const code = await sentCode(t, phone)
  clock.advance({ seconds })
  expect((await t.send(codeLogin, { ...asked, code })).status).toBe(status)
})

test('a newer code invalidates the one before it', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await app(clock)
  await t.send(requestCode, asked)
  const first = await sentCode(t, phone)
  clock.advance({ seconds: 30 })
  await t.send(requestCode, asked)
  const second = await sentCode(t, phone)
  if (first !== second) expect((await t.send(codeLogin, { ...asked, code: first })).status).toBe(401)
  expect((await t.send(codeLogin, { ...asked, code: second })).status).toBe(200)
})

test('a code works only in the browser that requested it, and a stranger’s guesses cost its owner no try [asvs-6.6.2]', async () => {
  await using t = await app()
  const mine = { 'x-visitor-id': 'mine' }
  await t.send(requestCode, asked, mine)
  const code = await sentCode(t, phone)
  for (const visitor of ['other', ''])
    for (let tries = 0; tries < 6; tries += 1) {
      const { refusal } = await t.send(codeLogin, { ...asked, code }, { 'x-visitor-id': visitor })
      expect(refusal.code).toBe('code_expired')
    }
  expect((await t.send(codeLogin, { ...asked, code }, mine)).status).toBe(200)
})

test('a code works only at the brand that it was requested at', async () => {
  await using t = await app()
  const { refusal } = await t.send(requestCode, { phone, brandId: 'nobody' })
  expect(refusal).toMatchObject({ status: 404, code: 'brand_not_found' })
  expect(await outboxOf(t)).toEqual([])
})

test.each([
  ['no number at all', 'call me', 'phone'],
  ['too short', '+1212555', 'phone'],
  ['of another country', '+4930123456', 'phone'],
  ['of another country that shares the prefix', '+18765550123', 'phone'],
])('a phone that is %s is refused by its field', async (_, given, path) => {
  await using t = await app()
  const { refusal } = await t.send(requestCode, { phone: given, brandId })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', issues: [{ path }] })
  expect(await outboxOf(t)).toEqual([])
})

test.each([
  ['1 (212) 555-0147', '12125550147', phone],
  ['+1 1 212 555 0147', phone, phone],
  ['+61 (0)412 345 678', '+61412345678', '+61412345678'],
  ['+44 07400 123456', '+447400123456', '+447400123456'],
])('different spellings of a phone sign in as one user: %s', async (typed, again, stored) => {
  await using t = await app()
  await t.send(requestCode, { phone: typed, brandId })
  const code = await sentCode(t, stored)
  const { status, body } = await t.send(codeLogin, { phone: again, brandId, code })
  expect({ status, phone: body.user.phone }).toEqual({ status: 200, phone: stored })
})

test('another spelling of a phone counts in the same limit of codes [asvs-6.6.3]', async () => {
  await using t = await app()
  for (const typed of ['+61412345678', '+61 0412 345 678', '+61 (0)412345678'])
    expect((await t.send(requestCode, { phone: typed, brandId })).status).toBe(200)
  for (const typed of ['+61412345678', '+610412345678'])
    expect((await t.send(requestCode, { phone: typed, brandId })).status).toBe(429)
})

test('signing out ends this session and no other [asvs-7.4.1]', async () => {
  await using t = await app()
  const here = await signInByCode(t, asked)
  const there = await signInByCode(t, asked)
  expect((await t.send(logout, {}, bearing(here))).status).toBe(200)
  expect((await t.send(getSession, {}, bearing(here))).refusal.code).toBe('session_expired')
  expect((await t.send(getSession, {}, bearing(there))).status).toBe(200)
})

test('a session lasts 30 days from its last use, to within a day [asvs-7.1.1] [asvs-7.3.1] [4.08.03]', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await app(clock)
  const session = await signInByCode(t, asked)
  const use = async () => t.send(getSession, {}, bearing(session))
  clock.advance({ hours: 29 * 24 })
  expect((await use()).body.expiresAt).toBe('2027-01-19T15:00:00Z')
  clock.advance({ hours: 30 * 24 - 1 })
  expect((await use()).status).toBe(200)
  clock.advance({ hours: 30 * 24 })
  expect((await use()).refusal.code).toBe('session_expired')
})

test('neither tokens nor codes are stored in plain text [asvs-6.5.2] [asvs-7.2.3]', async () => {
  await using t = await app()
  await t.send(requestCode, asked)
  const code = await sentCode(t, phone)
  expect(await readRows(t.pool, 'select from message')).toHaveLength(1)
  const { rows } = await t.pool.query<{ row: string }>(
    'select row_to_json(c)::text as row from sign_in_code c',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(code)
  const { body } = await t.send(codeLogin, { ...asked, code })
  const sessions = await t.pool.query<{ row: string }>(
    'select row_to_json(s)::text as row from user_session s',
  )
  expect(sessions.rows).toHaveLength(1)
  expect(sessions.rows.map(({ row }) => row).join()).not.toContain(body.token)
})
