import {
  codeLogin,
  requestCode,
  requestPasswordReset,
  sendBrandAppLink,
  signUp,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { newcomer, verifiedUser } from '../../test/sign-up.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { sentCode } from '../../test/sign-in.ts'
import { testApp } from '../../test/test-app.ts'

const phone = '+12125550147'
const brandId = 'harbour'

const open = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, settings: { TRUSTED_PROXIES: '1' } })
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-visitor-id': address })
  return {
    t,
    clock,
    ask: async (to: string, address: string) =>
      (await t.send(requestCode, { phone: to, brandId }, from(address))).status,
    askReset: async (address: string) =>
      (await t.send(requestPasswordReset, { email: newcomer.email, brandId }, from(address))).status,
    signIn: async (code: string, address: string) =>
      (await t.send(codeLogin, { phone, brandId, code }, from(address))).status,
  }
}

test('a phone is sent at most three codes in ten minutes, from whatever addresses they are requested [asvs-2.4.1]', async () => {
  const { t, clock, ask } = await open()
  await using _ = t
  for (const address of [1, 2, 3]) expect(await ask(phone, `198.51.100.${address}`)).toBe(200)
  expect(await ask(phone, '203.0.113.1')).toBe(429)
  expect(await outboxOf(t, phone)).toHaveLength(3)
  expect(await ask('+12125550148', '203.0.113.1')).toBe(200)
  clock.advance({ minutes: 10 })
  expect(await ask(phone, '203.0.113.1')).toBe(200)
})

test('a phone is sent at most ten requested texts a day, app links included [security-M4]', async () => {
  const { t, clock, ask } = await open()
  await using _ = t
  await t.pool.query(
    `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
  )
  const askLink = async (typed: string, index: number) =>
    (
      await t.send(
        sendBrandAppLink,
        { id: brandId, phone: typed },
        { 'x-forwarded-for': `203.0.113.${index}` },
      )
    ).status
  expect(await ask(phone, '198.51.100.1')).toBe(200)
  expect(await askLink('+1 (212) 555-0147', 1)).toBe(200)
  expect(await askLink('+1 1 212.555.0147', 2)).toBe(200)
  expect(await ask(phone, '198.51.100.2'), 'three in ten minutes, of both together').toBe(429)
  for (let sent = 3; sent < 10; sent += 1) {
    clock.advance({ minutes: 10 })
    expect(await (sent % 2 === 0 ? ask(phone, '198.51.100.3') : askLink(phone, 3))).toBe(200)
  }
  clock.advance({ hours: 1 })
  expect(await ask(phone, '203.0.113.9')).toBe(429)
  expect(await askLink(phone, 9)).toBe(429)
  expect(await outboxOf(t, phone)).toHaveLength(10)
  clock.advance({ hours: 23 })
  expect(await ask(phone, '203.0.113.9')).toBe(200)
})

/** Twenty spellings of one mailbox. */
const spellings = Array.from(
  { length: 20 },
  (_, index) =>
    `${['sam', 's.am', 'SA.M', 'sa.m'][index % 4]}+${index}@${['gmail.com', 'GoogleMail.com', 'Gmail.com'][index % 3]}`,
)

test('twenty spellings of one mailbox receive as many mails as one, to sign up or to set a new password [security-M4]', async () => {
  const { t, clock } = await open()
  await using _ = t
  const signUpAs = (email: string, index: number) =>
    t.send(signUp, { ...newcomer, email }, { 'x-forwarded-for': `198.51.100.${index}` })
  for (const [index, email] of spellings.entries()) expect((await signUpAs(email, index)).status).toBe(200)
  expect(await outboxOf(t)).toHaveLength(12)
  const resets = await Promise.all(
    spellings.map((email, index) =>
      t.send(requestPasswordReset, { email, brandId }, { 'x-forwarded-for': `203.0.113.${index}` }),
    ),
  )
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(12)
  // An unproved mailbox has the same daily limit for these mails as for other messages.
  for (const round of [1, 2, 3, 4]) {
    clock.advance({ minutes: 10 })
    for (const [index, email] of spellings.entries()) await signUpAs(email, 20 * round + index)
  }
  expect(await outboxOf(t)).toHaveLength(30)
})

test('an address can have twenty codes sent in ten minutes, to whatever phones', async () => {
  const { t, ask } = await open()
  await using _ = t
  for (let number = 0; number < 20; number += 1)
    expect(await ask(`+121255501${10 + number}`, '198.51.100.1')).toBe(200)
  expect(await ask('+12125550199', '198.51.100.1')).toBe(429)
  expect(await ask('+12125550199', '203.0.113.1')).toBe(200)
})

test('an address may guess twenty sign-in codes in ten minutes, and uses up nobody else’s guesses [asvs-6.6.3]', async () => {
  const { t, ask, signIn } = await open()
  await using _ = t
  await ask(phone, '203.0.113.1')
  const code = await sentCode(t, phone)
  for (let guess = 0; guess < 20; guess += 1)
    expect(await signIn(String(100_000 + guess), '198.51.100.1')).toBe(401)
  expect(await signIn(code, '198.51.100.1')).toBe(429)
  expect(await signIn(code, '203.0.113.1')).toBe(200)
})

test('a stranger who requests a reset again and again does not keep the owner from it', async () => {
  const { t, askReset } = await open()
  await using _ = t
  await verifiedUser(t)
  for (let round = 0; round < 4; round += 1) await askReset('198.51.100.1')
  await runJobs(t)
  const resets = async () =>
    (await outboxOf(t, newcomer.email)).filter(({ kind }) => kind === 'resetPassword')
  expect(await resets()).toHaveLength(3)
  await askReset('203.0.113.1')
  await runJobs(t)
  expect(await resets()).toHaveLength(4)
})
