import { requestCode, updateCustomer, verifyEmail } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const brandId = 'harbour'
const phone = '+12125550147'
const other = '+12125550199'
const app = () => testApp({ seed: seedBrand })

/** Reads who received a message about changed ways in, and in which language. */
const told = async (t: TestApp) =>
  (await outboxOf(t))
    .filter(({ kind }) => kind === 'waysChanged')
    .map(({ to, language }) => `${to} ${language}`)
    .toSorted()
const textTo = async (t: TestApp, to: string) => (await outboxOf(t, to))[0]?.text ?? ''

/** Signs in, and gives functions that change the phone by its code and the e-mail by its link. */
const changing = async (t: TestApp, session: Awaited<ReturnType<typeof signInByCode>>) => {
  const id = session.user.customer?.id ?? ''
  const headers = bearing(session)
  return {
    phone: async (to: string, language = 'en') => {
      await t.send(requestCode, { phone: to, brandId })
      const change = { id, phone: to, phoneCode: await sentCode(t, to) }
      return (await t.send(updateCustomer, change, { ...headers, 'accept-language': language })).status
    },
    email: async (to: string) => {
      await t.send(updateCustomer, { id, email: to }, headers)
      return (await t.send(verifyEmail, { token: await mailedToken(t, to), brandId }, headers)).status
    },
  }
}

test('a replaced phone receives a message, with the brand and language of the request [asvs-6.3.7]', async () => {
  await using t = await app()
  const ada = await changing(t, await signInByCode(t, { phone, brandId }))
  expect(await ada.phone(other, 'fr')).toBe(200)
  expect(await told(t)).toEqual([`${phone} fr`])
  const text = await textTo(t, phone)
  expect(text).toMatch(/^Harbour.*ce téléphone ne sert plus à vous connecter/)
  expect(text).not.toContain(other)
})

test('a replaced e-mail receives a message once the link to the new one is opened [asvs-6.3.7]', async () => {
  await using t = await app()
  const session = await verifiedUser(t)
  const grace = await changing(t, session)
  await t.send(
    updateCustomer,
    { id: session.user.customer?.id ?? '', email: 'hop@example.com' },
    bearing(session),
  )
  expect(await told(t), 'before it is verified').toEqual([])
  expect(await grace.email('hop@example.com')).toBe(200)
  expect(await told(t)).toEqual([`${newcomer.email} en`])
  const [mail] = await outboxOf(t, newcomer.email)
  expect(mail?.text).toContain('Harbour')
  expect(mail?.text).not.toContain('hop@example.com')
})

test('no message is sent to an account that had no way in before, or if nothing changes', async () => {
  await using t = await app()
  const session = await signInByCode(t, { phone, brandId })
  const id = session.user.customer?.id ?? ''
  expect((await t.send(updateCustomer, { id, phone, firstName: 'Ada' }, bearing(session))).status).toBe(200)
  await verifiedUser(t)
  expect(await told(t)).toEqual([])
})

test('the phone receives a message about an added e-mail, and the e-mail about an added phone [security-C3] [asvs-6.3.7]', async () => {
  await using t = await app()
  const ada = await changing(t, await signInByCode(t, { phone, brandId }))
  expect(await ada.email('ada@example.com')).toBe(200)
  expect(await told(t)).toEqual([`${phone} en`])
  expect(await textTo(t, phone)).toContain('An email was added.')
  expect(await ada.phone(other)).toBe(200)
  expect(await told(t)).toEqual([`${phone} en`, `${phone} en`, 'ada@example.com en'])
  expect(await textTo(t, phone)).toContain('this phone can no longer sign in')
  expect(await textTo(t, 'ada@example.com')).toContain('Your phone was replaced by another.')
})

test('a phone outside the six countries receives no message', async () => {
  await using t = await app()
  const ada = await changing(t, await signInByCode(t, { phone, brandId }))
  await t.pool.query(`update user_account set phone = '+4930123456'`)
  expect(await ada.phone(other)).toBe(200)
  expect(await told(t)).toEqual([])
})

test('merging two accounts sends a message to every contact of both [security-C3]', async () => {
  await using t = await app()
  const byPhone = await changing(t, await signInByCode(t, { phone, brandId }))
  expect(await byPhone.email('ada@example.com')).toBe(200)
  const grace = await changing(t, await signInByCode(t, { phone: other, brandId }))
  expect(await grace.email('ada@example.com')).toBe(200)
  expect(await told(t)).toEqual([`${phone} en`, `${phone} en`, `${other} en`, 'ada@example.com en'])
  expect(await textTo(t, phone)).toContain('this phone can no longer sign in')
  expect(await textTo(t, other)).toContain('It was merged with another account.')
  expect(await textTo(t, 'ada@example.com')).toContain('It was merged with another account.')
})

test('an account that loses its number receives a mail, and the number itself no message [security-C3]', async () => {
  await using t = await app()
  const former = await changing(t, await verifiedUser(t))
  expect(await former.phone(phone)).toBe(200)
  const next = await changing(t, await signInByCode(t, { phone: other, brandId }))
  expect(await next.phone(phone)).toBe(200)
  expect(await textTo(t, newcomer.email)).toContain('The phone was removed.')
  expect(await textTo(t, other)).toContain('this phone can no longer sign in')
  expect(await told(t)).not.toContain(`${phone} en`)
})
