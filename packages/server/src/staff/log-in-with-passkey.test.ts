import {
  acceptStaffInvitation,
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  endStaffSessions,
  getDeskAccount,
  getStaffSession,
  inviteStaff,
  removePasskey,
  removeStaffRole,
  signInStaffByPasskey,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskApp, deskApp, deskStaff, type DeskStaff } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { readRows } from '../../test/rows.ts'

let { t, clock, theo } = {} as DeskApp
/** The page at which passkeys of this server work. */
let site: { readonly origin: string }
beforeEach(async () => {
  ;({ t, clock, theo } = await deskApp())
  site = { origin: t.deps.config.publicUrl.replace('127.0.0.1', 'localhost') }
})
afterEach(() => t[Symbol.asyncDispose]())

type Device = ReturnType<typeof passkeyDevice>
type Behaviour = NonNullable<Parameters<Device['get']>[1]>

/** Adds a device's passkey to somebody's account. */
const add = async (staff: DeskStaff, device: Device, behaviour: Behaviour = {}) => {
  const { body: options } = await staff.send(askForNewPasskey, {})
  return staff.send(addPasskey, device.create(options, behaviour))
}

const withPasskey = async (staff: DeskStaff = theo, firstCounter = 1): Promise<Device> => {
  const device = passkeyDevice(site, firstCounter)
  expect((await add(staff, device)).status).toBe(200)
  return device
}

const cookieIn = ({ headers }: { readonly headers: object }): string =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? ''

/** Begins a sign-in; gives what is to be signed, and the headers of the device that asked. */
const begin = async () => {
  const { origin } = site
  const asked = await t.send(askForPasskey, {}, { origin })
  return { options: asked.body, from: { origin, cookie: cookieIn(asked) } }
}

const signIn = async (device: Device, behaviour: Behaviour = {}) => {
  const { options, from } = await begin()
  return t.send(signInStaffByPasskey, device.get(options, behaviour), from)
}

const refused = { status: 401, refusal: { code: 'passkey_refused' } }

test('a passkey signs in without an e-mail, and begins a session like any other', async () => {
  const device = await withPasskey()
  const { options } = await begin()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 600_000,
    userVerification: 'required',
  })
  const signedIn = await signIn(device)
  expect(signedIn.body).toMatchObject({ id: theo.staffId, email: theo.email })
  expect(signedIn.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  const session = await t.send(getStaffSession, {}, { cookie: cookieIn(signedIn) })
  expect(session.body).toEqual(signedIn.body)
})

test('the account lists its passkeys with their last use, and asks a device for no second one', async () => {
  const device = await withPasskey()
  clock.advance({ hours: 1 })
  await signIn(device)
  clock.advance({ minutes: 5 })
  const { body } = await theo.send(getDeskAccount, {})
  expect(body.passkeys).toMatchObject([
    { createdAt: '2026-11-21T15:00:00Z', lastUsedAt: '2026-11-21T16:00:00Z', isSynced: false },
  ])
  expect(body.devices.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  const fresh = { ...theo.headers, cookie: cookieIn(await signIn(device)) }
  const { body: options } = await t.send(askForNewPasskey, {}, fresh)
  expect(options.excludeCredentials).toEqual([
    { id: body.passkeys[0]?.id, type: 'public-key', transports: ['internal'] },
  ])
  expect(options.user).toMatchObject({ name: theo.email, displayName: 'Theo Marsh' })
})

test('an answer is accepted once, and its challenge for nothing else', async () => {
  const device = await withPasskey()
  const { options, from } = await begin()
  const answer = device.get(options)
  expect((await t.send(signInStaffByPasskey, answer, from)).status).toBe(200)
  expect(await t.send(signInStaffByPasskey, answer, from)).toMatchObject(refused)
  expect(await t.send(signInStaffByPasskey, device.get(options), from)).toMatchObject(refused)
  const { body: made } = await theo.send(askForNewPasskey, {})
  const misused = device.get({ ...options, challenge: made.challenge })
  expect(await t.send(signInStaffByPasskey, misused, from)).toMatchObject(refused)
  const next = await begin()
  const { challenge } = next.options
  expect(await add(theo, passkeyDevice(site), { challenge })).toMatchObject(refused)
})

test('two requests with one answer begin one session', async () => {
  const device = await withPasskey()
  const { options, from } = await begin()
  const answer = device.get(options)
  const both = await Promise.all([1, 2].map(() => t.send(signInStaffByPasskey, answer, from)))
  expect(both.map(({ status }) => status)).toSatisfy(
    (found: readonly number[]) => found.includes(200) && found.includes(401),
  )
})

test('a sign-in is finished by the device that began it, within ten minutes', async () => {
  const device = await withPasskey()
  const first = await begin()
  const stranger = { origin: site.origin, cookie: '__Host-desk-device=stranger' }
  expect(await t.send(signInStaffByPasskey, device.get(first.options), stranger)).toMatchObject(refused)
  expect(
    await t.send(signInStaffByPasskey, device.get(first.options), { origin: site.origin }),
  ).toMatchObject(refused)
  expect((await t.send(signInStaffByPasskey, device.get(first.options), first.from)).status).toBe(200)
  const late = await begin()
  clock.advance({ minutes: 10 })
  expect(await t.send(signInStaffByPasskey, device.get(late.options), late.from)).toMatchObject(refused)
})

test.each<readonly [string, Behaviour]>([
  ['another site', { origin: 'https://evil.example' }],
  ['the same machine by its address', { origin: 'http://127.0.0.1:8080' }],
  ['a page in another site’s frame', { crossOrigin: true }],
  ['another host name', { rpId: 'evil.example' }],
  ['a device that has not verified its user', { isVerified: false }],
])('neither a new passkey nor a sign-in is accepted from %s', async (_, behaviour) => {
  const device = await withPasskey()
  expect(await signIn(device, behaviour)).toMatchObject(refused)
  expect(await add(theo, passkeyDevice(site), behaviour)).toMatchObject(refused)
  expect((await theo.send(getDeskAccount, {})).body.passkeys).toHaveLength(1)
  expect((await signIn(device)).status).toBe(200)
})

test('a device that counts back is refused, and one that never counts is not', async () => {
  const device = await withPasskey()
  expect((await signIn(device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(await signIn(device, { counter })).toMatchObject(refused)
  expect((await signIn(device, { counter: 8 })).status).toBe(200)
  const silent = await withPasskey(theo, 0)
  expect((await signIn(silent)).status).toBe(200)
  expect((await signIn(silent)).status).toBe(200)
})

test('a passkey signs in its own account alone', async () => {
  const nora = await deskStaff(t, 'harbour-card', { name: 'Nora Byrne' })
  const device = await withPasskey()
  const other = await withPasskey(nora)
  const { body } = await theo.send(askForNewPasskey, {})
  expect(await signIn(other, { userHandle: body.user.id })).toMatchObject(refused)
  const { options, from } = await begin()
  const { id, rawId } = device.get(options)
  expect(await t.send(signInStaffByPasskey, { ...other.get(options), id, rawId }, from)).toMatchObject(
    refused,
  )
  expect(await add(nora, device)).toMatchObject(refused)
  const [first] = (await theo.send(getDeskAccount, {})).body.passkeys
  const passkeyId = first?.id ?? ''
  expect((await nora.send(removePasskey, { passkeyId })).refusal.code).toBe('passkey_not_found')
  expect((await signIn(device)).body.id).toBe(theo.staffId)
})

test('certificates of a maker are refused before anything is looked up', async () => {
  expect(await add(theo, passkeyDevice(site), { hasCertificate: true })).toMatchObject(refused)
})

test('a new passkey is added by the session that asked for it', async () => {
  const nora = await deskStaff(t, 'harbour-card', { name: 'Nora Byrne' })
  const { body: options } = await theo.send(askForNewPasskey, {})
  const made = passkeyDevice(site).create(options)
  expect(await nora.send(addPasskey, made)).toMatchObject(refused)
  expect((await theo.send(addPasskey, made)).status).toBe(200)
  expect(await theo.send(addPasskey, made)).toMatchObject(refused)
})

test('an account has twenty passkeys at most', async () => {
  for (let count = 0; count < 20; count += 1) await withPasskey()
  expect((await theo.send(askForNewPasskey, {})).refusal.code).toBe('too_many_passkeys')
})

test('a removed passkey signs in no more', async () => {
  const device = await withPasskey()
  const [first] = (await theo.send(getDeskAccount, {})).body.passkeys
  const passkeyId = first?.id ?? ''
  expect((await theo.send(removePasskey, { passkeyId })).body.passkeys).toEqual([])
  expect(await signIn(device)).toMatchObject(refused)
  expect((await theo.send(removePasskey, { passkeyId })).refusal.code).toBe('passkey_not_found')
})

test('somebody who loses the last role loses the passkeys, also for a later role', async () => {
  const nora = await deskStaff(t, 'harbour-card', { role: 'manager', name: 'Nora Byrne' })
  const device = await withPasskey(nora)
  const { shopId } = theo
  await theo.send(removeStaffRole, { shopId, membershipId: nora.membershipId })
  expect(await signIn(device)).toMatchObject(refused)
  await theo.send(inviteStaff, { shopId, email: nora.email, role: 'manager' })
  const [mail] = await outboxOf(t, nora.email)
  const token = mail?.link?.split('token=').at(-1) ?? ''
  expect((await t.send(acceptStaffInvitation, { token }, { origin: site.origin })).status).toBe(200)
  expect(await signIn(device)).toMatchObject(refused)
})

test('a passkey of an account without a role is refused', async () => {
  const device = await withPasskey()
  await t.pool.query('delete from staff_membership')
  expect(await signIn(device)).toMatchObject(refused)
})

test('a passkey that was made at another host name neither signs in nor is listed', async () => {
  const device = await withPasskey()
  await t.pool.query(`update staff_passkey set rp_id = 'old.example'`)
  expect(await signIn(device)).toMatchObject(refused)
  expect((await theo.send(getDeskAccount, {})).body.passkeys).toEqual([])
})

test('signing out all other devices leaves the one that asks', async () => {
  const device = await withPasskey()
  const elsewhere = cookieIn(await signIn(device))
  await theo.send(endStaffSessions, { shopId: theo.shopId, staffId: theo.staffId })
  expect((await t.send(getStaffSession, {}, { cookie: elsewhere })).refusal.code).toBe('session_expired')
  expect((await theo.send(getDeskAccount, {})).body.devices).toMatchObject([{ isThisOne: true }])
})

test('sign-ins and changes of passkeys are security events', async () => {
  const device = await withPasskey()
  await signIn(device)
  await signIn(device, { origin: 'https://evil.example' })
  const [first] = (await theo.send(getDeskAccount, {})).body.passkeys
  await theo.send(removePasskey, { passkeyId: first?.id ?? '' })
  await t.deps.securityEvents.written()
  const events = await readRows<{ readonly kind: string }>(
    t.pool,
    'select kind from security_event order by 1',
  )
  expect(events.map(({ kind }) => kind)).toEqual([
    'failed.passkey',
    'staff.passkeyAdded',
    'staff.passkeyRemoved',
    'staff.signedInByPasskey',
  ])
})
