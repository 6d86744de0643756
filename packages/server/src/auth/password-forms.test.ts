import { logIn, signUp } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { maxPasswordLength } from '@openchair/contract'
import { seedBrand } from '../../test/seed-brand.ts'
import { newcomer, verifiedUser } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const { email, brandId } = newcomer

test('a password is compared whole, as typed, and may be long [asvs-6.2.8] [asvs-6.2.9]', async () => {
  const password = `Éclair-9 ${'of long phrases '.repeat(20)}`.slice(0, maxPasswordLength - 1)
  await using t = await testApp({ seed: seedBrand })
  await verifiedUser(t, { password })
  const attempt = async (given: string) => (await t.send(logIn, { email, password: given, brandId })).status
  expect(password).toHaveLength(maxPasswordLength - 1)
  for (const other of [
    password.slice(0, -1),
    password.slice(0, 72),
    password.toLowerCase(),
    password.replace('É', 'E'),
  ])
    expect(await attempt(other), other).toBe(401)
  expect(await attempt(password)).toBe(200)
  expect(await attempt(password.normalize('NFD')), 'however the keyboard makes the accent').toBe(200)
})

test('seven characters are too few, eight are enough [asvs-6.2.1] [9.03.17]', async () => {
  await using t = await testApp({ seed: seedBrand })
  expect((await t.send(signUp, { ...newcomer, password: 'vinta-7' })).refusal.code).toBe('invalid_request')
  expect((await t.send(signUp, { ...newcomer, password: 'vintag-8' })).status).toBe(200)
})
