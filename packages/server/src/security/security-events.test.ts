import {
  codeLogin,
  getPaymentCards,
  googleSignUp,
  logIn,
  requestCode,
  updateCustomer,
  validateBarber,
  verifyEmail,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { mockProvider } from '../../test/identity-provider.ts'
import { namesOf } from '../../test/booking.ts'
import { databaseOf } from '../../test/run-program.ts'
import { eventsOf, securityApp } from '../../test/security-app.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { newcomer, password, verifiedUser } from '../../test/sign-up.ts'
import type { TestApp } from '../../test/test-app.ts'
import { customer } from '../commands/run/customer.ts'
import { tasksOf } from '../jobs/tasks.ts'

const brandId = 'harbour'
const phone = '+12125550147'
const { email } = newcomer
const from = (address: string) => ({ 'x-forwarded-for': address })

const kindsOf = async (t: TestApp) => (await eventsOf(t)).map(({ kind, times }) => `${kind} ${times}`)

test('each sign-in is recorded with its account and the wider network of the request [security-m3] [asvs-16.3.1]', async () => {
  await using t = await securityApp()
  const code = await signInByCode(t, { phone, brandId }, from('198.51.100.7'))
  const owner = await verifiedUser(t)
  await t.send(logIn, { email, password, brandId }, from('2001:db8:1:2:3::4'))
  expect(await eventsOf(t)).toMatchObject([
    { kind: 'signedIn.code', account_id: code.user.id, contact: null, network: '198.51.100.0/24', times: 1 },
    { kind: 'signedIn.password', account_id: owner.user.id, network: '2001:db8:1::/48' },
    { kind: 'signedIn.signUp', account_id: owner.user.id },
    { kind: 'ways.emailAdded', account_id: owner.user.id },
  ])
})

test('wrong passwords, codes, passcodes, tokens and links are recorded, although the refusal rolls its transaction back [security-m3] [asvs-16.3.1]', async () => {
  await using provider = await mockProvider(movableClock('2026-11-21T15:20:00Z'))
  await using t = await securityApp(provider.settings)
  await t.send(requestCode, { phone, brandId })
  await t.send(codeLogin, { phone, brandId, code: '000000' })
  await t.send(logIn, { email: 'Nobody@Example.com', password: 'wrong-one-77', brandId })
  await t.send(logIn, { email: 'nobody+x@example.com', password: 'wrong-one-78', brandId })
  const { barber } = await namesOf(t, 'harbour-card')
  await t.send(validateBarber, { id: barber('cleo'), passcode: '0000' })
  await t.send(googleSignUp, { identity_token: 'no.token.atall', nonce: 'n'.repeat(32), brandId })
  await t.send(verifyEmail, { token: 'none' })
  const kinds = await kindsOf(t)
  for (const kind of [
    'failed.signInCode 1',
    'failed.password 2',
    'failed.passcode 1',
    'failed.identityToken 1',
    'failed.link 1',
  ])
    expect(kinds).toContain(kind)
  const [failed] = await eventsOf(t, 'failed.password')
  expect(failed).toMatchObject({ account_id: null, contact: expect.any(Buffer) })
  expect(t.log.text()).not.toMatch(/nobody|wrong-one/i)
})

test('a reached limit is recorded by its name, and each refusal counts [security-m3] [asvs-16.3.3]', async () => {
  await using t = await securityApp()
  for (let guess = 0; guess < 8; guess += 1) await t.send(logIn, { email, password: 'wrong-one-77', brandId })
  expect(await kindsOf(t)).toEqual(['failed.password 5', 'limited.password 3'])
})

test('too many requests of an address are recorded without the address of their sender [security-m3] [asvs-16.3.3]', async () => {
  await using t = await securityApp({ RATE_LIMIT: '3' })
  for (let asked = 0; asked < 6; asked += 1)
    await t.app.inject({ url: '/v1/status', headers: from('198.51.100.7') })
  expect(await eventsOf(t)).toMatchObject([
    { kind: 'limited.requests', account_id: null, contact: null, network: '198.51.100.0/24', times: 3 },
  ])
})

test('a request for another person’s data is recorded with the account that asked [security-m3] [asvs-16.3.2]', async () => {
  await using t = await securityApp()
  const ada = await signInByCode(t, { phone, brandId })
  const eve = await signInByCode(t, { phone: '+12125550199', brandId })
  await t.send(getPaymentCards, { id: ada.user.customer?.id ?? '' }, bearing(eve))
  expect(await eventsOf(t, 'denied.customer')).toMatchObject([{ account_id: eve.user.id, times: 1 }])
})

test("the change of an account's phone to another one is recorded [security-m3] [asvs-16.3.3]", async () => {
  await using t = await securityApp()
  const session = await signInByCode(t, { phone, brandId })
  const other = '+12125550177'
  await t.send(requestCode, { phone: other, brandId })
  const change = { id: session.user.customer?.id ?? '', phone: other, phoneCode: await sentCode(t, other) }
  expect((await t.send(updateCustomer, change, bearing(session))).status).toBe(200)
  const kinds = await kindsOf(t)
  expect(kinds).toContain('ways.phoneChanged 1')
})

test('each event is a line of the log at info, which identifies a person only by account [security-m3] [asvs-16.3.1]', async () => {
  await using t = await securityApp()
  const { user } = await signInByCode(t, { phone, brandId })
  await t.send(logIn, { email, password: 'wrong-one-77', brandId })
  await t.deps.securityEvents.written()
  const lines = t.log.lines().filter(({ msg }) => msg === 'security event')
  expect(lines).toMatchObject([
    { level: 30, kind: 'signedIn.code', account: user.id, times: 1 },
    { level: 30, kind: 'failed.password', contact: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/grace|5550147/)
})

test('a request is answered even if the event cannot be written, and the log says so [security-m3]', async () => {
  await using t = await securityApp()
  await t.pool.query('alter table security_event rename to security_event_away')
  const { user } = await signInByCode(t, { phone, brandId })
  await t.deps.securityEvents.written()
  expect(user.phone).toBe(phone)
  expect(t.log.lines().filter(({ level, kinds }) => level === 40 && kinds !== undefined)).toMatchObject([
    { msg: 'security events could not be written', kinds: ['signedIn.code'] },
  ])
})

test('an operator can read a person’s events, the newest first, and that is recorded too [security-m3] [asvs-16.3.3]', async () => {
  await using t = await securityApp()
  const run = (...words: string[]) => customer(words, databaseOf(t.pool))
  const owner = await verifiedUser(t)
  t.clock.advance({ hours: 2 })
  for (const typed of ['wrong-one-77', 'wrong-one-78'])
    await t.send(logIn, { email, password: typed, brandId }, from('198.51.100.7'))
  await t.deps.securityEvents.written()
  const { code, out } = await run('events', 'Grace@Example.com')
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    '2026-11-21 17:20 (UTC)  198.51.100.0/24       Wrong password, 2 times within the hour',
    expect.stringMatching(/^2026-11-21 15:20 \(UTC\) {2}.+Made an account$/),
    expect.stringMatching(/^2026-11-21 15:20 \(UTC\) {2}.+E-mail confirmed$/),
    '',
  ])
  expect((await run('events', phone)).out).toBe('Nothing is recorded of them.\n')
  expect(await eventsOf(t, 'operator.events')).toMatchObject([
    { account_id: owner.user.id, network: null },
    { account_id: null, network: null },
  ])
})

test('no event names a person who was erased [security-m3]', async () => {
  await using t = await securityApp()
  await verifiedUser(t)
  await t.send(logIn, { email, password: 'wrong-one-77', brandId })
  await signInByCode(t, { phone, brandId })
  await t.deps.securityEvents.written()
  const { code, err } = await customer(['erase', email, '--yes'], databaseOf(t.pool))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect((await eventsOf(t)).map(({ kind }) => kind)).toEqual(['signedIn.code', 'operator.erase'])
})

test('KEEP_SECURITY_EVENTS_DAYS sets how long events are kept, 90 days by default [security-m3]', async () => {
  await using t = await securityApp()
  await signInByCode(t, { phone, brandId })
  const leftAfter = async (hours: number) => {
    t.clock.advance({ hours })
    await t.deps.securityEvents.written()
    await tasksOf(t.deps)['remove-old-security-events']?.({}, {} as never)
    return (await eventsOf(t)).length
  }
  expect(await leftAfter(90 * 24 - 1)).toBe(1)
  expect(await leftAfter(2)).toBe(0)
})
