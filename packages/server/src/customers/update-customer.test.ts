import {
  getCustomerAppointments,
  getSession,
  logIn,
  requestCode,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { outboxOf } from '../../test/outbox.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, signedUp, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const brandId = 'harbour'
const phone = '+12125550147'
const app = () => testApp({ seed: seedBrand })

const signedIn = async (t: TestApp, by = phone) => {
  const session = await signInByCode(t, { phone: by, brandId })
  const id = session.user.customer?.id ?? ''
  const headers = bearing(session)
  return {
    id,
    userId: session.user.id,
    headers,
    update: (change: object) => t.send(updateCustomer, { id, ...change }, headers),
    user: async () => (await t.send(getSession, { include: 'customer', brandId }, headers)).body.user,
  }
}

const bookFree = async (t: TestApp, customer: object, time: string) => {
  const { barber, services } = await namesOf(t, 'harbour-free')
  const dateTime = `2026-11-24T${time}:00-05:00`
  const cart = await makeCart(t, 'harbour-free', [
    { barberId: barber('dora'), services: services('corte'), dateTime },
  ])
  const answer = await checkOut(t, 'harbour-free', cart.id, {
    isBookNoPay: true,
    customer: { ...guest, ...customer },
  })
  expect(answer.status).toBe(200)
}

test('names and language change at once, and fields that are not sent stay [3.07.01] [7.09.07]', async () => {
  await using t = await app()
  const ada = await signedIn(t)
  await ada.update({ firstName: ' Ada ', lastName: 'King' })
  const { body } = await ada.update({ preferredLanguage: 'fr' })
  const shown = { firstName: 'Ada', lastName: 'King', phone, preferredLanguage: 'fr' }
  expect(body.customer).toMatchObject(shown)
  expect((await ada.user()).customer).toMatchObject(shown)
})

/** A customer on whom all refused changes are tried, none of which may change them. */
const refused = openedOnce(async () => {
  const t = await app()
  return { ada: await signedIn(t), [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
})

test.each([
  [{ email: 'ada@example' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ phone: '12' }, 'phone'],
  [{ phone: '+4930123456' }, 'phone'],
  [{ phone: '+12125550199', phoneCode: '12' }, 'phoneCode'],
  [{ preferredLanguage: 'de' }, 'preferredLanguage'],
])('the refusal of %j names the field', async (change, path) => {
  const { ada } = refused()
  expect(await ada.update(change)).toMatchObject({ status: 400, refusal: { issues: [{ path }] } })
})

test('an e-mail becomes the customer’s once they open the link while signed in', async () => {
  await using t = await app()
  await bookFree(t, { email: 'Ada@Example.com', phone: '+12125550166' }, '12:00')
  const ada = await signedIn(t)
  const { body } = await ada.update({ email: 'Ada@example.com' })
  expect(body).toMatchObject({ email: 'ada@example.com', emailVerified: false, customer: { email: '' } })
  const rows = async () => (await t.send(getCustomerAppointments, { id: ada.id }, ada.headers)).body.rows
  expect(await rows()).toEqual([])
  const token = await mailedToken(t, 'ada@example.com')
  expect((await t.send(verifyEmail, { token })).refusal, 'by whoever else opens it').toMatchObject({
    code: 'session_required',
  })
  const stranger = await signedIn(t, '+12125550142')
  expect((await t.send(verifyEmail, { token }, stranger.headers)).refusal.code).toBe('other_account')
  expect((await ada.user()).emailVerified).toBe(false)
  expect((await t.send(verifyEmail, { token }, ada.headers)).body).toEqual({
    email: 'ada@example.com',
    already: false,
  })
  expect(await ada.user()).toMatchObject({ emailVerified: true, customer: { email: 'ada@example.com' } })
  expect(await rows()).toHaveLength(1)
})

test('a verified e-mail stays until the new one is verified [asvs-7.5.1]', async () => {
  await using t = await app()
  const session = await verifiedUser(t)
  const id = session.user.customer?.id ?? ''
  const { body } = await t.send(updateCustomer, { id, email: 'hop@example.com' }, bearing(session))
  expect(body).toMatchObject({ email: newcomer.email, emailVerified: true })
  const login = { password, brandId }
  expect((await t.send(logIn, { ...login, email: newcomer.email })).status).toBe(200)
  expect((await t.send(logIn, { ...login, email: 'hop@example.com' })).refusal.code).toBe(
    'email_not_verified',
  )
  await t.send(verifyEmail, { token: await mailedToken(t, 'hop@example.com') }, bearing(session))
  expect((await t.send(logIn, { ...login, email: newcomer.email })).refusal.code).toBe('incorrect_password')
  const after = await t.send(logIn, { ...login, email: 'hop@example.com' })
  expect(after.body.user.customer).toMatchObject({ email: 'hop@example.com' })
})

test('an older link no longer works once another address was given', async () => {
  await using t = await app()
  const ada = await signedIn(t)
  await ada.update({ email: 'one@example.com' })
  await ada.update({ email: 'two@example.com' })
  const token = await mailedToken(t, 'one@example.com')
  expect((await t.send(verifyEmail, { token }, ada.headers)).refusal.code).toBe('link_expired')
})

test('a phone changes only with the code that was sent to it [asvs-6.5.6] [asvs-7.5.1]', async () => {
  await using t = await app()
  const ada = await signedIn(t)
  const change = { phone: '+12125550199' }
  expect(await ada.update(change)).toMatchObject({ status: 400, refusal: { code: 'phone_not_verified' } })
  await t.send(requestCode, { ...change, brandId })
  const phoneCode = await sentCode(t, change.phone)
  const wrong = String((Number(phoneCode) + 1) % 1_000_000).padStart(6, '0')
  expect((await ada.update({ ...change, phoneCode: wrong })).refusal).toMatchObject({
    code: 'incorrect_code',
    triesLeft: 4,
  })
  expect((await ada.update({ ...change, phoneCode })).body).toMatchObject({
    ...change,
    customer: { id: ada.id, ...change },
  })
  expect((await ada.update({ phone: '+12125550142', phoneCode })).refusal.code).toBe('code_expired')
  expect((await ada.update(change)).status, 'it is theirs already').toBe(200)
  const before = await signedIn(t)
  expect(before.userId, 'the old one is free').not.toBe(ada.userId)
})

test('verifying another user’s phone merges both users, with all their bookings', async () => {
  await using t = await app()
  await bookFree(t, { phone }, '12:00')
  const byPhone = await signedIn(t)
  await byPhone.update({ firstName: 'Ada', lastName: 'King' })
  const byMail = await verifiedUser(t)
  const id = byMail.user.customer?.id ?? ''
  await bookFree(t, { email: newcomer.email, phone: '+12125550166' }, '13:00')
  await t.send(requestCode, { phone, brandId })
  const change = { id, phone, phoneCode: await sentCode(t, phone) }
  const { body } = await t.send(updateCustomer, change, bearing(byMail))
  expect(body).toMatchObject({
    id: byMail.user.id,
    phone,
    email: newcomer.email,
    phoneVerified: true,
    emailVerified: true,
    customer: { id, firstName: 'Grace' },
  })
  expect((await t.send(getSession, {}, byPhone.headers)).status, 'a session of before').toBe(401)
  for (const asked of [id, byPhone.id]) {
    const { body: list } = await t.send(getCustomerAppointments, { id: asked }, bearing(byMail))
    expect(list.rows, asked).toHaveLength(2)
  }
  expect((await signedIn(t)).userId).toBe(byMail.user.id)
  const login = await t.send(logIn, { email: newcomer.email, password, brandId })
  expect(login.body.user.id).toBe(byMail.user.id)
})

test('the former owner of a number that a carrier gave to somebody else loses only the number', async () => {
  await using t = await app()
  const former = await signedIn(t)
  await bookFree(t, { phone }, '12:00')
  await former.update({ email: newcomer.email })
  await t.send(verifyEmail, { token: await mailedToken(t, newcomer.email) }, former.headers)
  await t.send(requestPasswordReset, { email: newcomer.email, brandId })
  await runJobs(t)
  const reset = await mailedToken(t, newcomer.email, 'resetPassword')
  await t.send(resetPassword, { token: reset, password, brandId })
  const next = await signedIn(t, '+12125550142')
  await t.send(requestCode, { phone, brandId })
  const { body } = await next.update({ phone, phoneCode: await sentCode(t, phone) })
  expect(body).toMatchObject({ id: next.userId, phone, email: null })
  const login = await t.send(logIn, { email: newcomer.email, password, brandId })
  expect(login.body.user).toMatchObject({ id: former.userId, phone: null, email: newcomer.email })
  const listOf = async (id: string, headers: Record<string, string>) =>
    (await t.send(getCustomerAppointments, { id }, headers)).body.rows
  expect(await listOf(former.id, bearing(login.body))).toHaveLength(1)
  expect(await listOf(next.id, next.headers)).toHaveLength(0)
  expect((await signedIn(t)).userId, 'a code to it').toBe(next.userId)
})

test('verifying another user’s e-mail merges both users, and its password stays', async () => {
  await using t = await app()
  const owner = await verifiedUser(t)
  const ada = await signedIn(t)
  await ada.update({ email: newcomer.email })
  const [mail] = await outboxOf(t, newcomer.email)
  expect(mail?.kind).toBe('verifyEmail')
  const token = await mailedToken(t, newcomer.email)
  expect((await t.send(verifyEmail, { token })).refusal.code).toBe('session_required')
  await t.send(verifyEmail, { token }, ada.headers)
  const login = await t.send(logIn, { email: newcomer.email, password, brandId })
  expect(login.body.user).toMatchObject({
    id: ada.userId,
    phone,
    customer: { id: ada.id, firstName: 'Grace' },
  })
  expect((await t.send(getSession, {}, bearing(owner))).body.user.id).toBe(ada.userId)
})

test('a user can neither change another customer nor learn whether there is one [asvs-8.2.2]', async () => {
  await using t = await app()
  const ada = await signedIn(t)
  const { headers } = await signedIn(t, '+12125550142')
  for (const id of [ada.id, 'ada', '00000000-0000-4000-8000-000000000000']) {
    const answer = await t.send(updateCustomer, { id, firstName: 'Eve', email: 'eve' }, headers)
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'customer_not_found' } })
  }
  expect((await ada.user()).customer).toMatchObject({ firstName: '' })
})

test('a stranger’s password for an e-mail, and their link, become invalid once somebody else verifies it', async () => {
  await using t = await app()
  const stranger = await signedUp(t, { firstName: 'Eve' })
  const planted = await mailedToken(t, newcomer.email)
  const ada = await signedIn(t)
  await ada.update({ email: newcomer.email })
  await t.send(verifyEmail, { token: await mailedToken(t, newcomer.email) }, ada.headers)
  const tried = await t.send(logIn, { email: newcomer.email, password, brandId })
  expect(tried.refusal.code).toBe('incorrect_password')
  expect((await t.send(verifyEmail, { token: planted }, bearing(stranger))).refusal.code).toBe('link_expired')
  const { body } = await t.send(getSession, {}, bearing(stranger))
  expect(body.user).toMatchObject({ id: stranger.user.id, email: null, emailVerified: false })
})
