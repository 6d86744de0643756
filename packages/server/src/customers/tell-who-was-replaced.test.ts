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

/** What of an address or a phone was said that it signs in no more, with the language. */
const told = async (t: TestApp) =>
  (await outboxOf(t))
    .filter(({ kind }) => kind === 'phoneChanged' || kind === 'emailChanged')
    .map(({ kind, to, language }) => `${kind} ${to} ${language}`)
    .toSorted()

/** Signs in, and gives what changes the phone or the e-mail by the code or the link that is sent. */
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

test('the phone that another took the place of is told, in whose name and language that was asked [asvs-6.3.7]', async () => {
  await using t = await app()
  const ada = await changing(t, await signInByCode(t, { phone, brandId }))
  expect(await ada.phone(other, 'fr')).toBe(200)
  expect(await told(t)).toEqual([`phoneChanged ${phone} fr`])
  const [sms] = await outboxOf(t, phone)
  expect(sms?.text).toMatch(/^Harbour.*votre compte a un nouveau/)
  expect(sms?.text).not.toContain(other)
})

test('the e-mail that another took the place of is told once the link to the new one is opened [asvs-6.3.7]', async () => {
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
  expect(await told(t)).toEqual([`emailChanged ${newcomer.email} en`])
  const [mail] = await outboxOf(t, newcomer.email)
  expect(mail?.text).toContain('Harbour')
  expect(mail?.text).not.toContain('hop@example.com')
})

test('nobody is told where there was none before, or where it stays', async () => {
  await using t = await app()
  const session = await signInByCode(t, { phone, brandId })
  const ada = await changing(t, session)
  expect(await ada.email('ada@example.com')).toBe(200)
  const id = session.user.customer?.id ?? ''
  const { status } = await t.send(updateCustomer, { id, phone, email: 'ada@example.com' }, bearing(session))
  expect(status).toBe(200)
  const grace = await changing(t, await verifiedUser(t))
  expect(await grace.phone(other)).toBe(200)
  expect(await told(t)).toEqual([])
})

test('a phone that is none of the six countries is sent nothing', async () => {
  await using t = await app()
  const ada = await changing(t, await signInByCode(t, { phone, brandId }))
  await t.pool.query(`update user_account set phone = '+4930123456'`)
  expect(await ada.phone(other)).toBe(200)
  expect(await told(t)).toEqual([])
})

test('where two users become one, what only the other could sign in with is told as well', async () => {
  await using t = await app()
  const byPhone = await changing(t, await signInByCode(t, { phone, brandId }))
  expect(await byPhone.email('ada@example.com')).toBe(200)
  const grace = await changing(t, await signInByCode(t, { phone: other, brandId }))
  expect(await grace.email('ada@example.com')).toBe(200)
  expect(await told(t)).toEqual([`phoneChanged ${phone} en`])
})
