import { codeLogin, requestCode, requestPasswordReset } from '@openchair/contract/calls'
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

test('a phone is sent three codes in ten minutes, whoever asks for them [asvs-2.4.1]', async () => {
  const { t, clock, ask } = await open()
  await using _ = t
  for (const address of [1, 2, 3]) expect(await ask(phone, `198.51.100.${address}`)).toBe(200)
  expect(await ask(phone, '203.0.113.1')).toBe(429)
  expect(await outboxOf(t, phone)).toHaveLength(3)
  expect(await ask('+12125550148', '203.0.113.1')).toBe(200)
  clock.advance({ minutes: 10 })
  expect(await ask(phone, '203.0.113.1')).toBe(200)
})

test('an address has twenty codes sent in ten minutes, to whichever phones', async () => {
  const { t, ask } = await open()
  await using _ = t
  for (let number = 0; number < 20; number += 1)
    expect(await ask(`+121255501${10 + number}`, '198.51.100.1')).toBe(200)
  expect(await ask('+12125550199', '198.51.100.1')).toBe(429)
  expect(await ask('+12125550199', '203.0.113.1')).toBe(200)
})

test('an address guesses twenty sign-in codes in ten minutes, and its guesses cost nobody else theirs [asvs-6.6.3]', async () => {
  const { t, ask, signIn } = await open()
  await using _ = t
  await ask(phone, '203.0.113.1')
  const code = await sentCode(t, phone)
  for (let guess = 0; guess < 20; guess += 1)
    expect(await signIn(String(100_000 + guess), '198.51.100.1')).toBe(401)
  expect(await signIn(code, '198.51.100.1')).toBe(429)
  expect(await signIn(code, '203.0.113.1')).toBe(200)
})

test('a stranger who has one’s password reset again and again does not keep one from it', async () => {
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
