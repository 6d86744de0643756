import {
  getSession,
  getStaffSession,
  requestStaffSignIn,
  signInStaffByCode,
  signInStaffByLink,
  signOutStaff,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskApp, deskApp, deskStaff } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'

let { t, clock, theo } = {} as DeskApp
beforeEach(async () => {
  ;({ t, clock, theo } = await deskApp())
})
afterEach(() => t[Symbol.asyncDispose]())

/** The cookie that an answer sets, as the browser sends it again. */
const cookieOf = ({ headers }: { readonly headers: object }): string =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? ''

/** Asks for a mail, and gives what it holds and the cookie of the device that asked. */
const ask = async (email: string, device?: string, origin = t.deps.config.publicUrl) => {
  const asked = await t.send(requestStaffSignIn, { email }, { origin, ...(device && { cookie: device }) })
  expect(asked.status).toBe(200)
  await runJobs(t)
  const [mail] = await outboxOf(t, email.toLowerCase())
  return {
    code: mail?.code ?? '',
    link: mail?.link ?? '',
    token: new URL(mail?.link ?? 'http://none').searchParams.get('token') ?? 'none'.repeat(5),
    from: { origin, cookie: cookieOf(asked) },
    asked,
  }
}

test('a link leads to the name of the machine at which the device asked for it', async () => {
  const localhost = t.deps.config.publicUrl.replace('127.0.0.1', 'localhost')
  const { link, token, from } = await ask(theo.email, undefined, localhost)
  expect(new URL(link).origin).toBe(localhost)
  expect((await t.send(signInStaffByLink, { token }, from)).status).toBe(200)
  const other = await ask(theo.email)
  expect(new URL(other.link).origin).toBe(t.deps.config.publicUrl)
})

test('a link signs in once, on the device that asked for it', async () => {
  const { token, from } = await ask(theo.email.toUpperCase())
  const elsewhere = await t.send(signInStaffByLink, { token }, { origin: from.origin })
  expect(elsewhere).toMatchObject({ status: 401, refusal: { code: 'other_device' } })
  const signedIn = await t.send(signInStaffByLink, { token }, from)
  expect(signedIn.body).toMatchObject({ email: theo.email, language: 'en' })
  expect(
    signedIn.body.shops.map(({ route, memberships }) => [route, memberships.map(({ role }) => role)]),
  ).toEqual([['harbour-card', ['owner']]])
  expect(signedIn.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  const session = await t.send(getStaffSession, {}, { cookie: cookieOf(signedIn) })
  expect(session.body).toEqual(signedIn.body)
  const again = await t.send(signInStaffByLink, { token }, from)
  expect(again.refusal.code).toBe('link_expired')
})

test('a code signs in once, on the device that asked for it, and ends the link beside it', async () => {
  const { code, token, from } = await ask(theo.email)
  const elsewhere = await t.send(signInStaffByCode, { email: theo.email, code }, { origin: from.origin })
  expect(elsewhere.refusal.code).toBe('code_expired')
  expect((await t.send(signInStaffByCode, { email: theo.email, code }, from)).status).toBe(200)
  expect((await t.send(signInStaffByCode, { email: theo.email, code }, from)).refusal.code).toBe(
    'code_expired',
  )
  expect((await t.send(signInStaffByLink, { token }, from)).refusal.code).toBe('link_expired')
})

test('five wrong codes use a code up, and others’ guesses do not', async () => {
  const { code, from } = await ask(theo.email)
  const wrong = { email: theo.email, code: code === '000000' ? '000001' : '000000' }
  for (const triesLeft of [4, 3, 2, 1]) {
    await t.send(signInStaffByCode, wrong, { ...from, cookie: '__Host-desk-device=stranger' })
    const guessed = await t.send(signInStaffByCode, wrong, from)
    expect(guessed.refusal).toMatchObject({ code: 'incorrect_code', triesLeft })
  }
  expect((await t.send(signInStaffByCode, wrong, from)).refusal.code).toBe('code_expired')
  expect((await t.send(signInStaffByCode, { ...wrong, code }, from)).refusal.code).toBe('code_expired')
})

test('link and code end after ten minutes, and a newer mail to the same device replaces them', async () => {
  const first = await ask(theo.email)
  const second = await ask(theo.email, first.from.cookie)
  expect((await t.send(signInStaffByLink, { token: first.token }, second.from)).refusal.code).toBe(
    'link_expired',
  )
  clock.advance({ minutes: 10 })
  expect((await t.send(signInStaffByLink, { token: second.token }, second.from)).refusal.code).toBe(
    'link_expired',
  )
})

test('an e-mail without an account gets the same answer and no mail', async () => {
  const known = await ask(theo.email)
  const unknown = await ask('nobody@example.com')
  expect(await outboxOf(t, 'nobody@example.com')).toEqual([])
  const shown = ({ asked: { status, body, headers } }: typeof known) => ({
    status,
    body,
    cookie: String(headers['set-cookie']).replace(/=[\w-]{43};/, '=;'),
  })
  expect(shown(unknown)).toEqual(shown(known))
})

test('somebody whose last role was taken gets no mail', async () => {
  await t.pool.query('delete from staff_membership')
  await ask(theo.email)
  expect(await outboxOf(t, theo.email)).toEqual([])
})

test('a mailbox gets a few mails in ten minutes at most', async () => {
  for (let count = 0; count < 5; count += 1) await ask(theo.email)
  const origin = t.deps.config.publicUrl
  const refused = await t.send(requestStaffSignIn, { email: theo.email }, { origin })
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'too_many_requests' } })
})

test('the mail is written in the account’s language', async () => {
  await t.pool.query(`update staff_account set language = 'fr'`)
  await ask(theo.email)
  const [mail] = await outboxOf(t, theo.email)
  expect(mail).toMatchObject({ kind: 'deskSignIn', language: 'fr' })
  expect(mail?.text).toContain(mail?.code)
})

test('another site’s page can neither ask for a mail nor sign in or out', async () => {
  const { code, token, from } = await ask(theo.email)
  const foreign = { ...from, origin: 'https://evil.example' }
  const answers = [
    await t.send(requestStaffSignIn, { email: theo.email }, foreign),
    await t.send(signInStaffByCode, { email: theo.email, code }, foreign),
    await t.send(signInStaffByLink, { token }, foreign),
    await theo.send(signOutStaff, {}, { origin: foreign.origin }),
  ]
  for (const { status, refusal } of answers)
    expect({ status, code: refusal.code }).toEqual({ status: 403, code: 'foreign_origin' })
})

test('signing out ends the session and removes its cookie', async () => {
  const out = await theo.send(signOutStaff, {})
  expect(out.headers['set-cookie']).toContain('__Host-desk=; Max-Age=0;')
  expect((await theo.send(getStaffSession, {})).refusal.code).toBe('session_expired')
})

test('a session lasts for twelve hours after its last use, and for seven days at most', async () => {
  const isIn = async () => (await theo.send(getStaffSession, {})).status === 200
  for (let hours = 0; hours < 7 * 24; hours += 11) {
    expect(await isIn(), `after ${hours} hours`).toBe(true)
    clock.advance({ hours: 11 })
  }
  clock.set('2026-11-28T14:59:00Z')
  expect(await isIn()).toBe(true)
  clock.set('2026-11-28T15:00:00Z')
  expect(await isIn()).toBe(false)
  const marcus = await deskStaff(t, 'harbour-card')
  clock.advance({ hours: 12 })
  expect((await marcus.send(getStaffSession, {})).refusal.code).toBe('session_expired')
})

test('a session of the desk counts as nobody for guests’ calls, and a guest’s as nobody at the desk', async () => {
  expect((await t.send(getSession, {}, theo.headers)).refusal.code).toBe('session_required')
  const guest = bearing(await signInByCode(t, { phone: '+12125550101', brandId: 'harbour' }))
  expect((await t.send(getStaffSession, {}, guest)).refusal.code).toBe('session_required')
})

test('a session makes 600 calls a minute at most, and others go on', async () => {
  const statusOf = async ({ send }: typeof theo) => (await send(getStaffSession, {})).status
  for (let calls = 0; calls < 600; calls += 1) await theo.send(getStaffSession, {})
  expect(await statusOf(theo)).toBe(429)
  expect(await statusOf(await deskStaff(t, 'harbour-card'))).toBe(200)
  clock.advance({ minutes: 1 })
  expect(await statusOf(theo)).toBe(200)
})
