import { logIn, updateCustomer, verifyEmail } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing } from '../../test/sign-in.ts'
import {
  mailedToken,
  newcomer,
  password as ownersPassword,
  signedUp,
  verifiedUser,
} from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const { email, brandId } = newcomer
const strangers = 'vintage-comb-42'
const wrong = 'straight-razor-8'

const setting = async () => {
  const t = await testApp({ seed: seedBrand })
  return {
    ...t,
    /** The code of the refusal; undefined where the link signed in. */
    open: async (token: string, password: string) =>
      (await t.send(verifyEmail, { token, password })).refusal.code,
    logIn: async (password: string) => {
      const { body, refusal } = await t.send(logIn, { email, password, brandId })
      return refusal.code ?? body.user.id
    },
  }
}

test('the link that verifies an e-mail does not help to guess the password of the account that requested it [security-C3] [asvs-6.3.1]', async () => {
  await using t = await setting()
  await signedUp(t)
  const token = await mailedToken(t, email)
  for (let round = 0; round < 5; round += 1)
    expect(await t.open(token, `${strangers}${round}`)).toBe('incorrect_password')
  expect(await t.open(token, ownersPassword)).toBe('too_many_requests')
})

test('wrong passwords at the link of somebody else’s account do not block a user’s own sign-in from the same address [security-C3]', async () => {
  await using t = await setting()
  const owner = await verifiedUser(t)
  const stranger = await signedUp(t, { email: 'eve@example.com', password: strangers })
  await t.send(updateCustomer, { id: stranger.user.customer?.id ?? '', email }, bearing(stranger))
  const token = await mailedToken(t, email)
  for (let round = 0; round < 5; round += 1)
    expect(await t.open(token, ownersPassword)).toBe('incorrect_password')
  expect(await t.open(token, ownersPassword)).toBe('too_many_requests')
  expect(await t.logIn(ownersPassword)).toBe(owner.user.id)
  expect(await t.logIn(strangers), 'it would be a sixth guess').toBe('incorrect_password')
  expect(await t.logIn(ownersPassword)).toBe(owner.user.id)
})

test('the link that verifies an e-mail and the sign-in form together allow no more guesses than one of them [security-C3] [asvs-6.3.1]', async () => {
  await using t = await setting()
  await signedUp(t, { password: strangers })
  for (const _ of [1, 2, 3]) expect(await t.logIn(wrong)).toBe('incorrect_password')
  expect(await t.logIn(strangers), 'a right one counts for nothing').toBe('email_not_verified')
  const token = await mailedToken(t, email)
  for (const _ of [4, 5]) expect(await t.open(token, wrong)).toBe('incorrect_password')
  expect(await t.open(token, strangers)).toBe('too_many_requests')
  expect(await t.logIn(strangers)).toBe('incorrect_password')
})
