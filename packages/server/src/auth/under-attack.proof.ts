import { logIn } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { botCheckSecret, proveHuman } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { newcomer, password, verifiedUser } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const attackedFrom = 20
const wrong = 'vintage-comb-42'

/** An account whose password others guess, each from their own address. */
const attacked = async (settings: Readonly<Record<string, string>> = {}) => {
  let compared = 0
  const t = await testApp({
    seed: seedBrand,
    settings: { TRUSTED_PROXIES: '1', ...settings },
    passwords: (quick) => ({
      ...quick,
      isRight: (given, stored) => {
        compared += 1
        return quick.isRight(given, stored)
      },
    }),
  })
  const { user } = await verifiedUser(t)
  const attempt = async (given: string, address: string, proof?: string) => {
    const { email, brandId } = newcomer
    const headers = { 'x-forwarded-for': address, ...(proof !== undefined && { 'x-bot-token': proof }) }
    const { body, refusal } = await t.send(logIn, { email, password: given, brandId }, headers)
    return refusal.code ?? body.user.id
  }
  for (let address = 0; address < attackedFrom; address += 1)
    expect(await attempt(wrong, `198.51.100.${address}`)).toBe('incorrect_password')
  return { ...t, user, attempt, compared: () => compared }
}

const open = openedOnce(() => attacked())

test('the owner of an attacked account signs in at the first try from an unsuspected address', async () => {
  const t = open()
  expect(await t.attempt(password, '203.0.113.7')).toBe(t.user.id)
})

test('the owner of an attacked account signs in after one wrong password, and a third guess is refused uncompared', async () => {
  const t = open()
  expect(await t.attempt(wrong, '203.0.113.8')).toBe('incorrect_password')
  expect(await t.attempt(password, '203.0.113.8')).toBe(t.user.id)
  expect(await t.attempt(wrong, '203.0.113.8')).toBe('incorrect_password')
  const compared = t.compared()
  for (const guess of [wrong, password])
    expect(await t.attempt(guess, '203.0.113.8')).toBe('too_many_requests')
  expect(t.compared()).toBe(compared)
})

test('an attacked account requires the bot check from the first guess on, and allows the usual number of guesses after it [asvs-6.3.1] [security-M3]', async () => {
  await using t = await attacked({ BOT_CHECK_SECRET: botCheckSecret })
  const compared = t.compared()
  for (const forged of [undefined, 'forged'])
    expect(await t.attempt(password, '203.0.113.7', forged)).toBe('bot_check_required')
  expect(t.compared()).toBe(compared)
  const proof = await proveHuman(t)
  expect(await t.attempt(wrong, '203.0.113.7', proof)).toBe('incorrect_password')
  expect(await t.attempt(password, '203.0.113.7', proof), 'used').toBe('bot_check_required')
  expect(await t.attempt(password, '203.0.113.7', await proveHuman(t))).toBe(t.user.id)
  for (const _ of [2, 3, 4, 5])
    expect(await t.attempt(wrong, '203.0.113.7', await proveHuman(t))).toBe('incorrect_password')
  expect(await t.attempt(password, '203.0.113.7', await proveHuman(t))).toBe('too_many_requests')
})
