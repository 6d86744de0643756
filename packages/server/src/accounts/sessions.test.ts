import { endOtherSessions, endSession, getSession, getSessions } from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { openSession } from './sessions.ts'
import { mostSessions } from './store-sessions.ts'

const ada = { phone: '+12125550147', brandId: 'harbour' }
const eve = { phone: '+12125550199', brandId: 'harbour' }
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const app = async () => {
  const clock = movableClock('2026-11-21T23:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  return Object.assign(t, { clock })
}
const listed = async (t: TestApp, session: NewSession) =>
  (await t.send(getSessions, {}, bearing(session))).body.rows
const isIn = async (t: TestApp, session: NewSession) =>
  (await t.send(getSession, {}, bearing(session))).status === 200

test('a user sees each of their sessions with its device and last day, the current one first [asvs-7.5.2]', async () => {
  await using t = await app()
  const phone = await signInByCode(t, ada, { 'user-agent': iPhone })
  await signInByCode(t, eve)
  t.clock.advance({ hours: 25 })
  const computer = await signInByCode(t, ada, { 'user-agent': firefox })
  const rows = await listed(t, computer)
  expect(rows).toMatchObject([
    { device: { browser: 'Firefox', system: 'Linux' }, lastUsedDay: '2026-11-23', current: true },
    { device: { browser: 'Safari', system: 'iPhone' }, lastUsedDay: '2026-11-21', current: false },
  ])
  expect(await isIn(t, phone)).toBe(true)
  expect((await listed(t, computer))[1]?.lastUsedDay, 'it was used').toBe('2026-11-23')
})

test('neither a token nor the `User-Agent` is stored or answered [asvs-7.5.2]', async () => {
  await using t = await app()
  const session = await signInByCode(t, ada, { 'user-agent': `${iPhone} OddVendor/7` })
  const { rows } = await t.pool.query<{ row: string }>(
    'select row_to_json(s)::text as row from user_session s',
  )
  const all = `${rows.map(({ row }) => row).join()}${JSON.stringify(await listed(t, session))}`
  for (const secret of [session.token, 'OddVendor', 'Mozilla', '26_1']) expect(all).not.toContain(secret)
})

test('the day on which a session is used is written once [asvs-7.5.2]', async () => {
  await using t = await app()
  const session = await signInByCode(t, ada)
  const versionOf = async () =>
    (await t.pool.query<{ at: string }>('select xmin::text as at from user_session')).rows[0]?.at
  const before = await versionOf()
  for (const minutes of [10, 20, 29]) {
    t.clock.set(`2026-11-21T23:${minutes}:00Z`)
    expect(await isIn(t, session)).toBe(true)
  }
  expect(await versionOf()).toBe(before)
  t.clock.set('2026-11-22T00:01:00Z')
  expect(await isIn(t, session)).toBe(true)
  expect(await versionOf()).not.toBe(before)
})

test('a session that its user ends no longer works, and other users’ sessions are not found [asvs-7.5.2]', async () => {
  await using t = await app()
  const here = await signInByCode(t, ada)
  const there = await signInByCode(t, ada)
  const stranger = await signInByCode(t, eve)
  const id = (await listed(t, there))[0]?.id ?? ''
  for (const wrong of [id, '11111111-1111-4111-8111-111111111111', 'none']) {
    const { refusal } = await t.send(endSession, { id: wrong }, bearing(stranger))
    expect(refusal).toMatchObject({ status: 404, code: 'session_not_found' })
  }
  const { status, body } = await t.send(endSession, { id }, bearing(here))
  expect({ status, rows: body.rows.map(({ current }) => current) }).toEqual({ status: 200, rows: [true] })
  expect([await isIn(t, here), await isIn(t, there), await isIn(t, stranger)]).toEqual([true, false, true])
  expect((await t.send(endSession, { id }, bearing(here))).refusal.code).toBe('session_not_found')
})

test('a user ends all their other sessions at once, and nobody else’s [asvs-7.5.2]', async () => {
  await using t = await app()
  const others = [await signInByCode(t, ada), await signInByCode(t, ada)]
  const stranger = await signInByCode(t, eve)
  const here = await signInByCode(t, ada)
  const { body } = await t.send(endOtherSessions, {}, bearing(here))
  expect(body.rows).toMatchObject([{ current: true }])
  for (const other of others) expect(await isIn(t, other)).toBe(false)
  expect([await isIn(t, here), await isIn(t, stranger)]).toEqual([true, true])
})

test('a user has 50 sessions at most, and a new one replaces the one unused for longest [security-C3] [asvs-7.1.2]', async () => {
  await using t = await app()
  const used = await signInByCode(t, ada)
  const unused = await signInByCode(t, ada)
  const stranger = await signInByCode(t, eve)
  t.clock.advance({ hours: 25 })
  expect(await isIn(t, used)).toBe(true)
  const open = () =>
    openSession(
      t.pool,
      { userId: used.user.id, userAgent: undefined, openedBy: 'phone' },
      t.clock.now().add({ minutes: 1 }),
    )
  for (let session = 2; session < mostSessions; session += 1) {
    await open()
  }
  // Requesting the list with the unused session would count as a use of it.
  expect((await listed(t, used)).at(-1)).toMatchObject({ lastUsedDay: '2026-11-21' })
  expect(await listed(t, used)).toHaveLength(mostSessions)
  await open()
  expect([await isIn(t, used), await isIn(t, unused), await isIn(t, stranger)]).toEqual([true, false, true])
  expect(await listed(t, used)).toHaveLength(mostSessions)
})

test('a session ends 90 days after it began, however often it is used [asvs-7.3.2]', async () => {
  await using t = await app()
  const session = await signInByCode(t, ada)
  for (const _ of [1, 2, 3, 4]) {
    t.clock.advance({ hours: 20 * 24 })
    expect(await isIn(t, session)).toBe(true)
  }
  const { body } = await t.send(getSession, {}, bearing(session))
  expect(body.expiresAt).toBe('2027-02-19T23:00:00Z')
  t.clock.advance({ hours: 10 * 24 })
  expect(await isIn(t, session)).toBe(false)
})

test('a session that an older version began and extended ends by the same rule, and is listed until then [asvs-7.3.2]', async () => {
  await using t = await app()
  const session = await signInByCode(t, ada)
  const old = (made: string, until: string) =>
    t.pool.query(
      'update user_session set browser = null, system = null, last_used_on = null, created_at = $1, expires_at = $2',
      [made, until],
    )
  await old('2026-09-01T12:00:00Z', '2026-12-20T12:00:00Z')
  const here = await signInByCode(t, ada)
  expect((await listed(t, here))[1]).toMatchObject({
    device: { browser: null, system: null },
    lastUsedDay: '2026-11-20',
  })
  expect(await isIn(t, session)).toBe(true)
  await old('2026-08-01T12:00:00Z', '2026-12-20T12:00:00Z')
  expect(await isIn(t, session)).toBe(false)
})
